import type { ReactNode } from 'react'

/** A window on the café's screen, as the lab's other pages have them. */
export function Window({ title, level = 2, children }: { title: string; level?: 1 | 2; children: ReactNode }) {
  return (
    <section className="window">
      <header className="title">
        {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
        <span className="knobs" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </header>
      <div className="pane">{children}</div>
    </section>
  )
}
