import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationQuery } from '../../entities/game/configuration.ts'
import { RoundButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './notice.module.css'

interface Announcement {
  message?: string
  enabled?: boolean
  updatedAt?: string
}

async function fetchAnnouncement(url: string): Promise<Announcement> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as Announcement
}

/** What the people who run a contest want everybody to know, asked for again and again while configured. */
export function SystemWideNotice() {
  const { data: configuration } = useQuery(configurationQuery)
  const { url, pollFrequencySeconds } = configuration?.ctf.systemWideNotifications ?? {}
  const [dismissed, setDismissed] = useState<string | undefined>()
  const { data, isError } = useQuery({
    queryKey: ['system-wide-notice', url],
    queryFn: () => fetchAnnouncement(url ?? ''),
    enabled: Boolean(url && pollFrequencySeconds),
    refetchInterval: 1000 * (pollFrequencySeconds ?? 0),
    retry: false,
  })
  const shown = !isError && data?.enabled && data.message && data.updatedAt !== dismissed

  return (
    <app-ctf-system-wide-notification role="status">
      {shown && (
        <mat-card className={classes('ctf-system-notification', styles.notice)}>
          <div className={classes('page', styles.line)}>
            <p>{data.message}</p>
            <RoundButton
              id="closeButton"
              icon="close"
              small
              aria-label="X"
              onClick={() => setDismissed(data.updatedAt)}
            />
          </div>
        </mat-card>
      )}
    </app-ctf-system-wide-notification>
  )
}
