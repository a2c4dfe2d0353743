import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceExcerpt } from '#contract/game.ts'
import { CodeText } from '../../entities/code/code-text.tsx'
import { foldLines } from '../../entities/code/fold.ts'
import { useCodeLines } from '../../entities/code/use-code-lines.ts'
import { joinClasses } from '../../ui/classes.ts'
import styles from './source-view.module.css'

/** Part of the shop's source with the relevant lines marked. Lines far from them are folded away. */
export function SourceView({ excerpt: { file, language, firstLine, lines, marked } }: { excerpt: SourceExcerpt }) {
  const { t } = useTranslation()
  const code = useCodeLines(lines.join('\n'), language)
  const [unfolded, setUnfolded] = useState(false)
  const matters = lines.map((_, index) => marked.includes(index + 1))
  const runs = unfolded || marked.length === 0 ? [{ start: 0, end: lines.length, hidden: false }] : foldLines(matters)

  return (
    <figure className={styles.source}>
      <figcaption className={joinClasses('mono', styles.file)}>
        <bdi dir="ltr">{file}</bdi>
      </figcaption>
      <section className={styles.code} aria-label={file} dir="ltr">
        <div className={styles.lines}>
          {runs.map(({ start, end, hidden }) =>
            hidden ? (
              <button key={start} type="button" className={styles.gap} onClick={() => setUnfolded(true)}>
                {t('CODE_LINES_HIDDEN', { count: end - start })}
              </button>
            ) : (
              code.slice(start, end).map((line, index) => {
                const at = start + index
                const Element = matters[at] ? 'mark' : 'span'
                return (
                  <div key={at} className={joinClasses(styles.line, matters[at] && styles.weak)}>
                    <span className={styles.number} aria-hidden="true">
                      {firstLine + at}
                    </span>
                    <Element className={styles.text}>
                      <CodeText line={line} />
                    </Element>
                  </div>
                )
              })
            ),
          )}
        </div>
      </section>
    </figure>
  )
}
