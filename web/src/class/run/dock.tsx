import { useTranslation } from 'react-i18next'
import { joinWords } from '../../i18n/join-words.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../frame/notice.tsx'
import styles from './dock.module.css'
import type { RunDraft } from './use-run-draft.ts'

interface DockProps {
  draft: RunDraft
  /** Descriptions of the changes. */
  changes: readonly string[]
  onSave: () => void
}

/** Lists unsaved changes beside the save button. Hidden without changes. */
export function Dock({ draft, changes, onSave }: DockProps) {
  const { t } = useTranslation()
  const { conflicts, error } = draft
  if (changes.length === 0) return null
  return (
    <section className={styles.dock} aria-label={t('CLASS_DOCK')}>
      <div className={`host ${styles.inside}`}>
        <div className={styles.words}>
          <b>
            {t('CLASS_DOCK_CHANGES', { count: changes.length })}
            <span>{t('CLASS_DOCK_NOT_YET')}</span>
          </b>
          <p className="dim">{changes.join(' ')}</p>
          {conflicts.length > 0 && (
            <p role="alert" className={styles.conflict}>
              {t('CLASS_DOCK_CONFLICT', {
                what: joinWords(conflicts.map((name) => t(`CLASS_SETTING_${name.toUpperCase()}`))),
              })}{' '}
              <button type="button" className="text-link" onClick={draft.takeTheirs}>
                {t('CLASS_DOCK_THEIRS')}
              </button>
            </p>
          )}
          {error && conflicts.length === 0 && <Failure error={error} />}
        </div>
        <Button look="quiet" onClick={draft.discard}>
          {t('CLASS_DOCK_DISCARD')}
        </Button>
        <Button look="loud" big aria-disabled={draft.isSaving || undefined} onClick={onSave}>
          {t('CLASS_DOCK_SAVE', { count: changes.length })}
        </Button>
      </div>
    </section>
  )
}
