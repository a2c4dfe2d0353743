import type { ReactNode } from 'react'
import styles from './bubble.module.css'

/** Picture of the assistant. */
export function Avatar() {
  return (
    <span className={styles.avatar} aria-hidden="true">
      <img src="assets/public/images/ChatbotAvatar.png" width="480" height="400" alt="" />
    </span>
  )
}

interface TroubleProps {
  title: string
  /** Technical message. */
  reason?: string | undefined
  children: ReactNode
}

/** Error in place of an answer. */
export function Trouble({ title, reason, children }: TroubleProps) {
  return (
    <div className={styles.error} role="alert">
      <h2 className="display">{title}</h2>
      {children}
      {reason && <p className={`mono ${styles.reason}`}>{reason}</p>}
    </div>
  )
}
