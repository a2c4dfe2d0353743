import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInClass } from '../../entities/game/cookies.ts'
import { complainOfReset, resetInstance } from '../../entities/game/reset.ts'
import {
  type CodeVersion,
  forgetProgress,
  isOfTwoVersions,
  type Restored,
  restoreProgress,
} from '../../entities/game/restore-progress.ts'
import { onMessage } from '../../entities/game/socket.ts'
import { VersionButtons } from '../../entities/game/version-buttons.tsx'
import { HttpError } from '../../entities/session/http.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { explain } from '../../ui/failure.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './notice.module.css'

function tellRestored(restored: Restored, t: TFunction): string {
  if (!('error' in restored)) return t('AUTO_RESTORED_PROGRESS')
  if (isOfTwoVersions(restored)) return t('CODE_OF_TWO_VERSIONS')
  const error = explain(restored.error, t).sentence
  return t(restored.kind === 'partly' ? 'AUTO_RESTORED_PARTLY' : 'AUTO_RESTORE_PROGRESS_FAILED', { error })
}

/**
 * After a restart of the server: says whether the stored progress was restored, and offers to delete it. Not in a
 * class, whose server keeps progress, and where this browser's cookies may be another team's.
 */
export function RestartNotice() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [restored, setRestored] = useState<Restored>({ kind: 'nothing' })
  const [forgetting, setForgetting] = useState<'no' | 'working' | 'done' | 'here'>('no')

  useEffect(
    () =>
      onMessage('server started', async () => {
        setForgetting('no')
        if (!isInClass()) setRestored(await restoreProgress())
        await client.invalidateQueries()
      }),
    [client],
  )

  /**
   * The server stores progress as well, so it has to delete it, too. If it refuses, only this browser's copy is
   * deleted.
   */
  async function forget(): Promise<void> {
    setForgetting('working')
    try {
      await resetInstance(client, 'progress')
      forgetProgress()
      setForgetting('done')
    } catch (error) {
      if (error instanceof HttpError && error.status === 403) {
        forgetProgress()
        setForgetting('here')
        return
      }
      complainOfReset(error as Error)
      setForgetting('no')
    }
  }

  async function restoreOf(version: CodeVersion): Promise<void> {
    setForgetting('working')
    setRestored(await restoreProgress(undefined, version))
    setForgetting('no')
    await client.invalidateQueries()
  }

  return (
    <app-server-started-notification role="status">
      {restored.kind !== 'nothing' && (
        <mat-card className={joinClasses('primary-notification', styles.notice)}>
          <div className={joinClasses('page', styles.line)}>
            <p>
              <strong>{t('NOTIFICATION_SERVER_STARTED')}:</strong>{' '}
              {forgetting === 'done' || forgetting === 'here'
                ? t(forgetting === 'done' ? 'RESTART_REQUIRED' : 'PROGRESS_FORGOTTEN_HERE')
                : tellRestored(restored, t)}
            </p>
            {isOfTwoVersions(restored) && (forgetting === 'no' || forgetting === 'working') && (
              <VersionButtons
                className="pill"
                isDisabled={forgetting !== 'no'}
                onChoose={(version) => void restoreOf(version)}
              />
            )}
            <Button disabled={forgetting !== 'no'} onClick={forget}>
              <Icon name="trash" />
              {t('RESET_HACKING_PROGRESS')}
            </Button>
            <RoundButton
              id="closeButton"
              icon="close"
              small
              aria-label="X"
              onClick={() => setRestored({ kind: 'nothing' })}
            />
          </div>
        </mat-card>
      )}
    </app-server-started-notification>
  )
}
