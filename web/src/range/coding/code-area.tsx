import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeText } from '../../entities/code/code-text.tsx'
import { type CodeLine, textOf } from '../../entities/code/lines.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './code-area.module.css'

/** Lines per page key. */
const PAGE_LINES = 10

interface CodeAreaProps {
  lines: readonly CodeLine[]
  marked: readonly number[]
  /** Without it the lines are final and cannot be marked. */
  onMark?: ((lines: number[]) => void) | undefined
}

const steps: Record<string, (line: number, last: number) => number> = {
  ArrowDown: (line) => line + 1,
  ArrowUp: (line) => line - 1,
  PageDown: (line) => line + PAGE_LINES,
  PageUp: (line) => line - PAGE_LINES,
  Home: () => 1,
  End: (_, last) => last,
}

/** The lines between two lines, in either order. */
function span(from: number, to: number): number[] {
  const [first, last] = from < to ? [from, to] : [to, from]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function lineAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
}

/**
 * Code whose lines can be marked: by click, by space bar, and in ranges with Shift. A single tab stop; arrow keys move
 * between lines.
 */
export function CodeArea({ lines, marked, onMark }: CodeAreaProps) {
  const { t } = useTranslation()
  const code = useRef<HTMLElement>(null)
  const anchor = useRef(1)
  const [current, setCurrent] = useState(1)
  const [usedArrows, setUsedArrows] = useState(false)
  const present = new Set(marked)
  const stop = Math.min(current, lines.length)

  function set(numbers: readonly number[], wanted: boolean): void {
    const others = marked.filter((line) => !numbers.includes(line))
    onMark?.([...others, ...(wanted ? numbers : [])].toSorted((a, b) => a - b))
  }

  function click(event: MouseEvent): void {
    const row = lineAt(event.target)
    const marker = row?.querySelector<HTMLElement>('.lineMarker')
    if (!row || !marker || !onMark) return
    if (!marker.contains(event.target as Node)) {
      // Dragging over a line selects text and does not mark it.
      if (!event.shiftKey && window.getSelection()?.isCollapsed === false) return
      // Scripts and tutorials wait for a click on the marker.
      marker.dispatchEvent(
        new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
      )
      return
    }
    const line = Number(row.dataset.line)
    setCurrent(line)
    if (event.shiftKey) set(span(anchor.current, line), true)
    else {
      anchor.current = line
      set([line], !present.has(line))
    }
  }

  function walk(event: KeyboardEvent): void {
    const step = steps[event.key]
    const row = lineAt(event.target)
    if (!step || !row || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const from = Number(row.dataset.line)
    const to = Math.min(lines.length, Math.max(1, step(from, lines.length)))
    setUsedArrows(true)
    setCurrent(to)
    code.current?.querySelector<HTMLElement>(`[data-line="${to}"] .lineMarker`)?.focus()
    if (event.shiftKey) set(span(anchor.current, to), true)
    else anchor.current = to
  }

  return (
    <app-code-area id="code-area" className={styles.area}>
      <pre
        id="code"
        className={joinClasses(styles.code, !onMark && styles.found)}
        dir="ltr"
        onClick={click}
        onKeyDown={walk}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed within code */}
        <code id="emphasize" ref={code} role="group" aria-label={t('CODE_LINES', { count: lines.length })}>
          {lines.map((line, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
              key={index}
              n={index + 1}
              line={line}
              marked={present.has(index + 1)}
              final={!onMark}
              tabStop={index + 1 === stop}
            />
          ))}
        </code>
      </pre>
      {onMark && <p className={joinClasses(styles.keys, usedArrows && styles.known)}>{t('KEYBOARD_NAV_HINT')}</p>}
    </app-code-area>
  )
}

interface LineProps {
  n: number
  line: CodeLine
  marked: boolean
  final: boolean
  tabStop: boolean
}

const Line = memo(function Line({ n, line, marked, final, tabStop }: LineProps) {
  const { t } = useTranslation()
  return (
    <span className={joinClasses(styles.line, marked && styles.marked)} data-line={n}>
      {/* biome-ignore lint/a11y/useSemanticElements: scripts read its text, and an input has no text */}
      <button
        type="button"
        role="checkbox"
        id={`line${n}`}
        className={`lineMarker ${styles.marker}`}
        aria-checked={marked}
        aria-disabled={final || undefined}
        aria-label={t('CODE_LINE_N', { n, code: textOf(line).trim() || t('CODE_LINE_EMPTY') })}
        tabIndex={tabStop ? 0 : -1}
      >
        {/* Read by scripts; the visible mark is drawn by CSS. */}
        <span className={styles.glyph}>{marked ? '✅' : '🔲'}</span>
        {marked && <Icon name="check" small />}
      </button>
      <span className={styles.number} aria-hidden="true">
        {n}
      </span>
      <span className={styles.text} aria-hidden="true">
        <CodeText line={line} />
        {'\n'}
      </span>
    </span>
  )
})
