import { ButtonLink } from './button.tsx'
import styles from './list-end.module.css'

/** So few rows do not make a list. */
export const MAX_FEW_ROWS = 2

interface ListEndProps {
  text: string
  /** Where there is more. */
  to: string
  way: string
}

/** Below a list of one or two rows: nothing is missing, and a way on. */
export function ListEnd({ text, to, way }: ListEndProps) {
  return (
    <div className={styles.end}>
      <p>{text}</p>
      <ButtonLink to={to}>{way}</ButtonLink>
    </div>
  )
}
