import { useMemo } from 'react'
import { useTexts } from '../../ui/lab-texts.ts'

/** Maximum shown lines, because each is an element. */
const MAX_LINES = 1000
const MAX_LINE_CHARACTERS = 10_000

const TOKEN =
  /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g
const NAMES = ['key', 'text', 'word', 'figure'] as const

/** Text with line numbers. */
export function Code({ label, text, isJson = false }: { label: string; text: string; isJson?: boolean }) {
  const { say } = useTexts()
  const lines = useMemo(() => text.split('\n'), [text])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className="well source" tabIndex={0} aria-label={label}>
        {lines.slice(0, MAX_LINES).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their numbers
          <span key={index} data-number={index + 1}>
            <code>{isJson ? paint(line) : line.slice(0, MAX_LINE_CHARACTERS)}</code>
          </span>
        ))}
      </section>
      {(lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE_CHARACTERS)) && (
        <p className="small">{say('answer.long')}</p>
      )}
    </>
  )
}

/** A highlighted line of formatted JSON. */
function paint(whole: string) {
  const line = whole.slice(0, MAX_LINE_CHARACTERS)
  const parts = []
  let end = 0
  for (const match of line.matchAll(TOKEN)) {
    const name = NAMES[match.slice(1).findIndex((group) => group !== undefined)]
    parts.push(line.slice(end, match.index))
    parts.push(
      <i key={match.index} className={name}>
        {match[0]}
      </i>,
    )
    end = match.index + match[0].length
  }
  return [...parts, line.slice(end)]
}
