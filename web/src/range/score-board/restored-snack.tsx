import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { progressCodes, readCookie } from '../../entities/game/cookies.ts'
import { type CodeVersion, isOfTwoVersions, restoreProgress } from '../../entities/game/restore-progress.ts'
import { saveProgress } from '../../entities/game/save-progress.ts'
import { VersionButtons } from '../../entities/game/version-buttons.tsx'
import { chooseLanguage } from '../../i18n/catalogue.ts'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { explain } from '../../ui/failure.ts'
import { complain, confirm, useFreeTop } from '../../ui/snackbar.tsx'
import type { Backup } from './backup.ts'
import styles from './restored-snack.module.css'

/** A backup whose cookies are set, and whose progress waits for confirmation. */
export interface ReadBackup {
  fileName: string
  backup: Backup
}

/** Replaces the backup's codes in the cookies by those of the present progress. */
async function keepPresentProgress(): Promise<void> {
  await Promise.allSettled(progressCodes.map(saveProgress))
}

/** Shown after a backup was read: lists what is restored, and asks to confirm the rest. */
export function RestoredSnack({ fileName, backup, onEnd }: ReadBackup & { onEnd: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isApplying, setApplying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const top = useFreeTop(place, fileName)

  async function apply(version?: CodeVersion): Promise<void> {
    setApplying(true)
    const restored = await restoreProgress(({ cookie }) => backup[cookie], version)
    if (isOfTwoVersions(restored)) {
      setApplying(false)
      setAsking(true)
      return
    }
    await client.invalidateQueries()
    await chooseLanguage(readCookie('language') ?? 'en').catch(() => false)
    if ('error' in restored) {
      const reason = explain(restored.error, t).sentence
      complain(restored.kind === 'partly' ? 'BACKUP_PARTLY' : 'BACKUP_FAILED', { reason })
      await keepPresentProgress()
    } else confirm('BACKUP_APPLIED', { file: fileName })
    onEnd()
  }

  function dismiss(): void {
    void keepPresentProgress()
    onEnd()
  }

  return createPortal(
    <div ref={place} className={styles.place} style={top === undefined ? {} : { top }}>
      <mat-snack-bar-container
        role="status"
        className={joinClasses('mat-mdc-snack-bar-container confirmBar', styles.snack)}
      >
        <span className="mdc-snackbar__label">
          {isAsking ? t('CODE_OF_TWO_VERSIONS') : t('BACKUP_RESTORED', { file: fileName })}
        </span>
        {isAsking ? (
          <VersionButtons
            className={styles.action}
            isDisabled={isApplying}
            onChoose={(version) => void apply(version)}
          />
        ) : (
          <button type="button" className={styles.action} disabled={isApplying} onClick={() => void apply()}>
            {t('BACKUP_APPLY')}
          </button>
        )}
        <RoundButton
          icon="close"
          small
          aria-label={t('BACKUP_DISMISS')}
          className={styles.dismiss}
          disabled={isApplying}
          onClick={dismiss}
        />
      </mat-snack-bar-container>
    </div>,
    document.body,
  )
}
