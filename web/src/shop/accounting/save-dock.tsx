import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Change } from './edits.ts'
import { tellValue } from './number-cell.tsx'
import styles from './save-dock.module.css'
import type { Changes } from './use-changes.ts'

/** Describes a change: `Apple Juice: 2.29¤ instead of 1.99¤.` */
function useTelling(): (change: Change) => string {
  const { t } = useTranslation()
  return ({ item, column, before, after }) => {
    if (after === undefined) return t('ACCOUNTING_STILL_NO_NUMBER', { product: item.name })
    const unit = column === 'price' ? '¤' : ''
    const [now, former] = [after, before].map((value) => `${tellValue(column, value)}${unit}`)
    return t('ACCOUNTING_INSTEAD', { product: item.name, after: now, before: former })
  }
}

/** Bar at the bottom while there are unsaved changes: lists them, with a button that saves all. */
export function SaveDock({ changes: { changes, isSaving, save, discard } }: { changes: Changes }) {
  const { t } = useTranslation()
  const tell = useTelling()
  return (
    <>
      <p className="visually-hidden" role="status">
        {changes.length > 0 && t('ACCOUNTING_CHANGES', { count: changes.length })}
      </p>
      {changes.length > 0 && (
        <section className={styles.dock} aria-label={t('ACCOUNTING_UNSAVED')}>
          <div className={`page ${styles.row}`}>
            <div className={styles.words}>
              <b>{t('ACCOUNTING_CHANGES', { count: changes.length })}</b>
              <span className={styles.list}>{changes.map(tell).join(' ')}</span>
            </div>
            <Button look="quiet" disabled={isSaving} onClick={discard}>
              {t('ACCOUNTING_DISCARD')}
            </Button>
            <Button look="loud" big aria-busy={isSaving} onClick={() => save(changes)}>
              {t(isSaving ? 'ACCOUNTING_SAVING' : 'ACCOUNTING_SAVE', { count: changes.length })}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
