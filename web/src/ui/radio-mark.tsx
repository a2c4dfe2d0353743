import { joinClasses } from './classes.ts'
import styles from './radio-mark.module.css'

/** What is seen of the radio button before it, which is there for the keyboard and for those who have the page read to them. */
export function RadioMark({ className }: { className?: string | undefined }) {
  return <span className={joinClasses('box-mark', styles.mark, className)} />
}
