import { joinClasses } from './classes.ts'
import styles from './radio-mark.module.css'

/** The visible mark of the radio button before it, which itself serves keyboard and screen readers. */
export function RadioMark({ className }: { className?: string | undefined }) {
  return <span className={joinClasses('box-mark', styles.mark, className)} />
}
