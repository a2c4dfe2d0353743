import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeText } from '../../entities/code/code-text.tsx'
import type { CodeLine } from '../../entities/code/lines.ts'
import { useCodeLines } from '../../entities/code/use-code-lines.ts'
import { joinClasses } from '../../ui/classes.ts'
import { type DiffLine, type DiffPair, foldUnchanged, pairLines, unfoldPairs } from './diff.ts'
import styles from './diff-view.module.css'

interface DiffViewProps {
  before: string
  after: string
  language: string
  sideBySide: boolean
  /** Hides lines far from any change. */
  onlyChanged: boolean
}

/** The lines of both versions, which a diff refers to by number. */
interface Sources {
  before: readonly CodeLine[]
  after: readonly CodeLine[]
}

/** Diff of two versions of some code, with changes within lines. */
export function DiffView({ before, after, language, sideBySide, onlyChanged }: DiffViewProps) {
  const { t } = useTranslation()
  const sources: Sources = { before: useCodeLines(before, language), after: useCodeLines(after, language) }
  const pairs = useMemo(() => pairLines(before.split('\n'), after.split('\n')), [before, after])
  const parts = onlyChanged ? foldUnchanged(pairs) : [{ pairs }]
  const Lines = sideBySide ? PairedLines : StackedLines

  return (
    <section
      className={joinClasses(styles.diff, sideBySide && styles.sideBySide)}
      aria-label="Code diff view"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      dir="ltr"
    >
      <div className={styles.lines}>
        {parts.map((part) =>
          'hidden' in part ? (
            <p key={`gap ${part.at}`} className={styles.gap}>
              {t('CODE_LINES_HIDDEN', { count: part.hidden })}
            </p>
          ) : (
            <Lines key={keyOf(part.pairs[0])} pairs={part.pairs} sources={sources} />
          ),
        )}
      </div>
    </section>
  )
}

function keyOf(pair: DiffPair | undefined): string {
  return `${pair?.[0]?.before ?? '-'} ${pair?.[1]?.after ?? '+'}`
}

function StackedLines({ pairs, sources }: { pairs: readonly DiffPair[]; sources: Sources }) {
  return unfoldPairs(pairs).map((line) => (
    <div key={`${line.before ?? '-'} ${line.after ?? '+'}`} className={joinClasses(styles.line, styles[line.kind])}>
      <LineNumber value={line.before} />
      <LineNumber value={line.after} />
      <Code line={line} sources={sources} />
    </div>
  ))
}

function PairedLines({ pairs, sources }: { pairs: readonly DiffPair[]; sources: Sources }) {
  return pairs.map((pair) => (
    <div key={keyOf(pair)} className={styles.pair}>
      {pair.map((line, side) => (
        <div
          key={side === 0 ? 'before' : 'after'}
          className={joinClasses(styles.half, line ? styles[line.kind] : styles.nothing)}
        >
          {line && (
            <Fragment>
              <LineNumber value={side === 0 ? line.before : line.after} />
              <Code line={line} sources={sources} />
            </Fragment>
          )}
        </div>
      ))}
    </div>
  ))
}

function LineNumber({ value }: { value: number | null }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {value}
    </span>
  )
}

const signs = { same: '', removed: '−', added: '+' } as const

/** A line of a diff; removed and added lines have an element and a sign. */
function Code({ line, sources }: { line: DiffLine; sources: Sources }) {
  const code = line.before === null ? sources.after[(line.after ?? 0) - 1] : sources.before[line.before - 1]
  const Element = line.kind === 'removed' ? 'del' : line.kind === 'added' ? 'ins' : 'span'
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        {signs[line.kind]}
      </span>
      <Element className={styles.code}>
        <CodeText line={code ?? []} marks={line.marks} />
      </Element>
    </>
  )
}
