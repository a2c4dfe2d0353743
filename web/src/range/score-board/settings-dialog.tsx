import { type ChangeEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContinueCodeReply } from '#contract/game.ts'
import { isInClass, keepCookie, progressCodes, readCookie } from '../../entities/game/cookies.ts'
import { ResetButton, type ResetButtonProps } from '../../entities/game/reset-button.tsx'
import { get } from '../../entities/session/http.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { BackupError, backupFileNameOf, checkBackupSize, composeBackup, cookiesOf, parseBackup } from './backup.ts'
import type { ReadBackup } from './restored-snack.tsx'
import styles from './settings-dialog.module.css'

interface SettingsDialogProps {
  backupEnabled: boolean
  onClose: () => void
  /** Called after the cookies of a backup are set; its progress waits for confirmation. */
  onRestored: (read: ReadBackup) => void
}

/**
 * Saves and restores progress, and starts over. In a class the team's panel has the reset, if the trainer allows it.
 */
export function SettingsDialog({ backupEnabled, onClose, onRestored }: SettingsDialogProps) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Dialog heading={title} onClose={onClose} closeLabel={t('BTN_CLOSE')}>
      <score-board-additional-settings-dialog className={styles.dialog}>
        <h2 id={title} className="display">
          {t('SCOREBOARD_ADDITIONAL_SETTINGS')}
        </h2>
        {backupEnabled && <BackupSection onRestored={onRestored} />}
        {!isInClass() && (
          <>
            <ResetSection scope="shop" action={t('RESET_SHOP')} explanation={t('RESET_SHOP_EXPLAINED')} />
            <ResetSection scope="progress" action={t('RESET_PROGRESS')} explanation={t('RESET_PROGRESS_EXPLAINED')} />
          </>
        )}
      </score-board-additional-settings-dialog>
    </Dialog>
  )
}

async function saveBackup(): Promise<string> {
  const replies = await Promise.allSettled(progressCodes.map(({ path }) => get<ContinueCodeReply>(path)))
  const codes = Object.fromEntries(
    progressCodes.map(({ cookie }, index) => {
      const reply = replies[index]
      return [cookie, reply?.status === 'fulfilled' ? reply.value.continueCode : undefined]
    }),
  )
  const fileName = backupFileNameOf(new Date())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(composeBackup(readCookie, codes))], { type: 'text/plain;charset=utf-8' }),
  )
  link.download = fileName
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  return fileName
}

function BackupSection({ onRestored }: Pick<SettingsDialogProps, 'onRestored'>) {
  const { t } = useTranslation()
  const picker = useId()

  async function restore(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    try {
      checkBackupSize(file.size)
      const backup = parseBackup(await file.text())
      for (const [name, value] of cookiesOf(backup)) keepCookie(name, value)
      onRestored({ fileName: file.name, backup })
    } catch (error) {
      if (error instanceof BackupError && error.key === 'BACKUP_INCOMPATIBLE') complain(error.key, error.values)
      else if (error instanceof BackupError) complain('BACKUP_FAILED', { reason: t(error.key, error.values) })
      else complain('BACKUP_FAILED', { reason: String(error) })
    }
    input.value = ''
  }

  return (
    <section className={styles.section}>
      <h3>{t('BACKUP_HEADLINE')}</h3>
      <p>{t('SAVE_BACKUP_TOOLTIP')}</p>
      <Button onClick={() => saveBackup().then((file) => confirm('BACKUP_SAVED', { file }))}>
        <Icon name="download" />
        {t('BTN_SAVE_BACKUP')}
      </Button>
      <p>{t('RESTORE_BACKUP_TOOLTIP')}</p>
      <input id={picker} type="file" accept=".json,application/json" className={styles.picker} onChange={restore} />
      <label htmlFor={picker} className={`pill ${styles.pick}`}>
        <Icon name="undo" />
        {t('BTN_RESTORE_BACKUP')}
      </label>
    </section>
  )
}

function ResetSection({ scope, action, explanation }: ResetButtonProps & { explanation: string }) {
  return (
    <section className={styles.section}>
      <h3>{action}</h3>
      <p>{explanation}</p>
      <ResetButton scope={scope} action={action} />
    </section>
  )
}
