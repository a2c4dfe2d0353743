import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './purse.module.css'
import { Skeleton } from './states.tsx'

interface PurseProps {
  /** Id of the heading. */
  id: string
  caption: string
  /** Undefined while unknown. */
  balance: ReactNode | undefined
  /** Class of the balance. */
  className: string | undefined
  /** Content below the balance. */
  children: ReactNode
}

/** A balance on a ticket with a stub. */
export function Purse({ id, caption, balance, className, children }: PurseProps) {
  return (
    <div className={styles.lifted}>
      <section className={styles.purse} aria-labelledby={id}>
        <div className={styles.side}>
          <h2 id={id} className={styles.caption}>
            <Icon name="wallet" />
            {caption}
          </h2>
          <p className={className}>
            {balance === undefined ? (
              <Skeleton className={styles.waiting} />
            ) : (
              <span className="confirmation">{balance}</span>
            )}
          </p>
          {children}
        </div>
        <img className={styles.art} src="assets/public/images/art/purse.svg" width="480" height="400" alt="" />
      </section>
    </div>
  )
}

export function PurseNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}

/** Unit of an amount, at the end of its field. */
export function PurseUnit({ children }: { children: ReactNode }) {
  return <span className={styles.unit}>{children}</span>
}
