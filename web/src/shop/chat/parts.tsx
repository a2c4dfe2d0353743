import type { ReactNode } from 'react'
import styles from './bubble.module.css'

/** The face beside what the assistant says. */
export function Avatar() {
  return (
    <span className={styles.avatar} aria-hidden="true">
      <img src="assets/public/images/ChatbotAvatar.png" width="480" height="400" alt="" />
    </span>
  )
}

interface TroubleProps {
  title: string
  /** What the machine said. */
  reason?: string | undefined
  children: ReactNode
}

/** In the place of an answer that does not come. */
export function Trouble({ title, reason, children }: TroubleProps) {
  return (
    <div className={styles.error} role="alert">
      <h2 className="display">{title}</h2>
      {children}
      {reason && <p className={`mono ${styles.reason}`}>{reason}</p>}
    </div>
  )
}
