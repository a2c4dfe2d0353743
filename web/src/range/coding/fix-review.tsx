import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { Checkbox } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FormatChoice, useDiffFormat } from './diff-format.tsx'
import { DiffView } from './diff-view.tsx'
import styles from './fix-review.module.css'

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
  const { format, isWide, use } = useDiffFormat()
  const [onlyChanged, setOnlyChanged] = useState(true)

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
        {isWide && <FormatChoice format={format} onUse={use} />}
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
        sideBySide={format === 'SideBySide'}
        onlyChanged={onlyChanged}
      />
    </app-code-fixes>
  )
}
