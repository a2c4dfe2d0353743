import { ButtonLink } from './button.tsx'
import styles from './list-end.module.css'

/** Lists of at most that many rows look incomplete without an ending. */
export const MAX_FEW_ROWS = 2

interface ListEndProps {
  text: string
  /** Address of the link. */
  to: string
  way: string
}

/** Ending of a list of one or two rows: says that nothing is missing, and links on. */
export function ListEnd({ text, to, way }: ListEndProps) {
  return (
    <div className={styles.end}>
      <p>{text}</p>
      <ButtonLink to={to}>{way}</ButtonLink>
    </div>
  )
}
