import type { ReactNode } from 'react'

interface WindowProps {
  title: string
  level?: 1 | 2
  /** Number of the window in a sequence. */
  number?: number
  children: ReactNode
}

/** A window in the style of the lab's other pages. */
export function Window({ title, level = 2, number, children }: WindowProps) {
  const heading = (
    <>
      {number !== undefined && <span className="number">{number}</span>}
      {title}
    </>
  )
  return (
    <section className="window">
      <header className="title">
        {level === 1 ? <h1>{heading}</h1> : <h2>{heading}</h2>}
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
