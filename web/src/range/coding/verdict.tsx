import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { markEnglish } from '../../i18n/languages.ts'
import { joinClasses } from '../../ui/classes.ts'
import { explain } from '../../ui/failure.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './verdict.module.css'

/** Result of a try. A failed request has no verdict. */
export type Outcome =
  | { kind: 'right' | 'wrong' | 'note' | 'refused'; sentence: ReactNode; more?: string | null; isForeign?: boolean }
  | { kind: 'failed'; error: Error }

/** Live region for the result of a try. It exists before its first text, so that screen readers announce it. */
export function Verdict({ outcome }: { outcome: Outcome | null }) {
  return (
    <div className={styles.place} role="status">
      {outcome && <Said outcome={outcome} />}
    </div>
  )
}

const icons = { right: 'check', wrong: 'close', note: 'note', refused: 'alert', failed: 'alert' } as const

function Said({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  return (
    <div className={joinClasses('notice', styles.said, styles[outcome.kind])}>
      <Icon name={icons[outcome.kind]} />
      {outcome.kind === 'failed' ? (
        <p>
          <b>{t('CODE_NOT_JUDGED')}</b> {explain(outcome.error, t).sentence}
        </p>
      ) : (
        <p>
          <b>{outcome.sentence}</b> <span {...markEnglish(outcome.isForeign)}>{outcome.more}</span>
        </p>
      )}
    </div>
  )
}
