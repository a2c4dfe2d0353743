import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './account-page.module.css'
import { Poster } from './poster.tsx'

/** The poster on one side, a form on the other. */
export function Split({ children }: { children: ReactNode }) {
  return (
    <main className={styles.split}>
      <Poster />
      <div className={styles.side}>{children}</div>
    </main>
  )
}

/** What a form has done. Always in the document, so that it is read out when it begins to say something. */
export function Done({ children }: { children?: ReactNode }) {
  return (
    <div className={`confirmation ${styles.done}`} role="status">
      {children && (
        <>
          <Icon name="check" />
          <div>{children}</div>
        </>
      )}
    </div>
  )
}
