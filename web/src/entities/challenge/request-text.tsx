import styles from './request-text.module.css'
import type { Piece } from './solving-record.ts'

/** A request or an answer as it was sent, with the decisive part marked. */
export function RequestText({ pieces }: { pieces: readonly Piece[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <pre className={styles.request} dir="ltr" tabIndex={0}>
      {withKeys(pieces).map(({ key, text, marked }) =>
        marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
      )}
    </pre>
  )
}

function withKeys(pieces: readonly Piece[]): (Piece & { key: string })[] {
  return pieces.map((piece, index) => ({ ...piece, key: `${index} ${piece.text}` }))
}
