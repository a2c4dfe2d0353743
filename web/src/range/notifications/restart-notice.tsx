import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, RoundButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { onMessage } from '../socket.ts'
import styles from './notice.module.css'
import { forgetProgress, type Restored, restoreProgress } from './restore-progress.ts'

/** After a restart of the server: says whether the kept progress is back, and offers to forget it. */
export function RestartNotice() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [restored, setRestored] = useState<Restored>({ kind: 'nothing' })
  const [forgotten, setForgotten] = useState(false)

  useEffect(
    () =>
      onMessage('server started', async () => {
        setForgotten(false)
        setRestored(await restoreProgress())
        await client.invalidateQueries()
      }),
    [client],
  )

  return (
    <app-server-started-notification role="status">
      {restored.kind !== 'nothing' && (
        <mat-card className={classes('primary-notification', styles.notice)}>
          <p>
            <strong>{t('NOTIFICATION_SERVER_STARTED')}:</strong>{' '}
            {forgotten
              ? t('RESTART_REQUIRED')
              : restored.kind === 'done'
                ? t('AUTO_RESTORED_PROGRESS')
                : t('AUTO_RESTORE_PROGRESS_FAILED', { error: restored.reason })}
          </p>
          <RoundButton
            id="closeButton"
            icon="close"
            small
            aria-label="X"
            className={styles.close}
            onClick={() => setRestored({ kind: 'nothing' })}
          />
          <Button
            className={styles.action}
            disabled={forgotten}
            onClick={() => {
              forgetProgress()
              setForgotten(true)
            }}
          >
            <Icon name="trash" />
            {t('RESET_HACKING_PROGRESS')}
          </Button>
        </mat-card>
      )}
    </app-server-started-notification>
  )
}
