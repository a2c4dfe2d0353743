import styles from './drop.module.css'

/** The drop beside a number of difficulty. */
export function Drop() {
  return (
    <svg viewBox="0 0 12 16" className={styles.drop} aria-hidden="true">
      <path d="M6 1.5C8.5 5 10.5 7.4 10.5 10a4.5 4.5 0 0 1-9 0C1.5 7.4 3.5 5 6 1.5z" />
    </svg>
  )
}
