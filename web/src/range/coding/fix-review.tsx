import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { oneYear, readCookie, writeCookie } from '../../ui/cookies.ts'
import { Checkbox } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { DiffView } from './diff-view.tsx'
import styles from './fix-review.module.css'

/** Other ranges of this kind use this cookie with the same values. */
const formatCookie = 'code-fixes-component-format'
const formats = { LineByLine: 'CODE_LINE_BY_LINE', SideBySide: 'CODE_SIDE_BY_SIDE' } as const
type Format = keyof typeof formats

/** Screens with room for two columns of code. */
const wide = '(min-width: 64rem)'

interface FixReviewProps {
  snippet: string
  language: string
  /** In the server's order. */
  fixes: readonly string[]
  /** Server indexes in the shown order. */
  order: readonly number[]
  chosen: number
  /** Null until it is known. */
  rightFix: number | null
  onChoose: (fix: number) => void
}

/** Shows one fix at a time as a diff. */
export function FixReview({ snippet, language, fixes, order, chosen, rightFix, onChoose }: FixReviewProps) {
  const { t } = useTranslation()
  const isWide = useMedia(wide)
  const [onlyChanged, setOnlyChanged] = useState(true)
  const [format, setFormat] = useState<Format>(() =>
    readCookie(formatCookie) === 'SideBySide' ? 'SideBySide' : 'LineByLine',
  )

  function use(next: Format): void {
    writeCookie(formatCookie, next, oneYear)
    setFormat(next)
  }

  return (
    <app-code-fixes className={styles.review}>
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit into this line */}
        <div className={styles.fixes} role="group" aria-label={t('CODE_SELECT_FIX')}>
          {order.map((fix, index) => (
            <button
              key={fix}
              type="button"
              className={joinClasses('pill', styles.fix)}
              aria-pressed={fix === chosen}
              onClick={() => onChoose(fix)}
            >
              {fix === rightFix && <Icon name="check" small />}
              {t('CODE_FIX_N', { n: index + 1 })}
            </button>
          ))}
        </div>
        {/* For scripts that choose from a list; people have the buttons. */}
        <select
          className="visually-hidden"
          aria-hidden="true"
          tabIndex={-1}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {order.map((fix, index) => (
            <option key={fix} value={fix}>
              {t('CODE_FIX_N', { n: index + 1 })}
            </option>
          ))}
        </select>
        {isWide && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit into this line
          <div className={styles.formats} role="group" aria-label={t('CODE_DIFF')}>
            {(Object.keys(formats) as Format[]).map((name) => (
              <button key={name} type="button" aria-pressed={format === name} onClick={() => use(name)}>
                {t(formats[name])}
              </button>
            ))}
          </div>
        )}
        <Checkbox
          id="onlyChangedLines"
          label={t('LABEL_ONLY_CHANGED_LINES')}
          checked={onlyChanged}
          onChange={setOnlyChanged}
        />
      </div>
      <DiffView
        before={snippet}
        after={fixes[chosen] ?? ''}
        language={language}
        sideBySide={isWide && format === 'SideBySide'}
        onlyChanged={onlyChanged}
      />
    </app-code-fixes>
  )
}
