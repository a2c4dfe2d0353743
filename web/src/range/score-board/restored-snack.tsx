import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { progressCodes } from '../../entities/game/cookies.ts'
import { restoreProgress } from '../../entities/game/restore-progress.ts'
import { saveProgress } from '../../entities/game/save-progress.ts'
import { joinClasses } from '../../ui/classes.ts'
import { explain } from '../../ui/failure.ts'
import { complain, useFreeTop } from '../../ui/snackbar.tsx'
import styles from './restored-snack.module.css'

const shownFor = 10_000

/** A code that the server refuses is told; reloading would only hide it. */
async function applyNow(t: TFunction): Promise<void> {
  const restored = await restoreProgress()
  if (restored.kind !== 'failed') return window.location.reload()
  complain('BACKUP_FAILED', { reason: explain(restored.error, t).sentence })
  // The cookies hold what was refused, in place of what there is.
  await Promise.allSettled(progressCodes.map(saveProgress))
}

/** After a backup was read: ten seconds to apply its progress and reload. A later reload of one's own does less. */
export function RestoredSnack({ fileName, onEnd }: { fileName: string; onEnd: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const timer = window.setTimeout(onEnd, shownFor)
    return () => window.clearTimeout(timer)
  }, [onEnd])
  const place = useRef<HTMLDivElement>(null)
  const top = useFreeTop(place, fileName)
  return createPortal(
    <div ref={place} className={styles.place} style={top === undefined ? {} : { top }}>
      <mat-snack-bar-container
        role="status"
        className={joinClasses('mat-mdc-snack-bar-container confirmBar', styles.snack)}
      >
        <span className="mdc-snackbar__label">{t('BACKUP_RESTORED', { file: fileName })}</span>
        <button type="button" className={styles.action} onClick={() => applyNow(t)}>
          {t('BACKUP_APPLY')}
        </button>
      </mat-snack-bar-container>
    </div>,
    document.body,
  )
}
