import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { restoreProgress } from '../../entities/game/restore-progress.ts'
import { classes } from '../../ui/classes.ts'
import styles from './restored-snack.module.css'

const shownFor = 10_000

async function applyNow(): Promise<void> {
  await restoreProgress()
  window.location.reload()
}

/** After a backup was read: ten seconds to apply its progress and reload. A later reload of one's own does less. */
export function RestoredSnack({ fileName, onEnd }: { fileName: string; onEnd: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = window.setTimeout(onEnd, shownFor)
    return () => window.clearTimeout(timer)
  }, [onEnd])
  return createPortal(
    <mat-snack-bar-container role="status" className={classes('mat-mdc-snack-bar-container confirmBar', styles.snack)}>
      <span className="mdc-snackbar__label">{t('BACKUP_RESTORED', { file: fileName })}</span>
      <button type="button" className={styles.action} onClick={applyNow}>
        {t('BACKUP_APPLY')}
      </button>
    </mat-snack-bar-container>,
    document.body,
  )
}
