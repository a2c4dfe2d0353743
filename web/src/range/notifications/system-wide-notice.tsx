import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationQuery } from '../../entities/game/configuration.ts'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import styles from './notice.module.css'

interface Announcement {
  message: string
  /** Identifies a version of the announcement. */
  updatedAt: string
}

/** Longer messages do not fit into a notice. */
const MAX_MESSAGE_CHARACTERS = 2000
/** Minimum polling interval, whatever is configured. Milliseconds. */
const MIN_PAUSE_MS = 1000

/** Parses a reply of any server; null without an announcement. */
function readAnnouncement(reply: unknown): Announcement | null {
  if (typeof reply !== 'object' || reply === null) return null
  const { message, enabled, updatedAt }: { message?: unknown; enabled?: unknown; updatedAt?: unknown } = reply
  if (enabled !== true || typeof message !== 'string' || message.trim() === '') return null
  return { message: message.slice(0, MAX_MESSAGE_CHARACTERS), updatedAt: JSON.stringify(updatedAt) ?? '' }
}

async function fetchAnnouncement(url: string): Promise<Announcement | null> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}`)
  return readAnnouncement(await response.json())
}

/** Announcement of a contest's organisers, polled if configured. */
export function SystemWideNotice() {
  const { data: configuration } = useQuery(configurationQuery)
  const { url, pollFrequencySeconds } = configuration?.ctf.systemWideNotifications ?? {}
  const [dismissed, setDismissed] = useState<string | undefined>()
  const { data, isError } = useQuery({
    queryKey: ['system-wide-notice', url],
    queryFn: () => fetchAnnouncement(url ?? ''),
    enabled: Boolean(url && pollFrequencySeconds),
    refetchInterval: Math.max(MIN_PAUSE_MS, 1000 * (pollFrequencySeconds ?? 0)),
    retry: false,
  })
  const shown = !isError && data && data.updatedAt !== dismissed

  return (
    <app-ctf-system-wide-notification role="status">
      {shown && (
        <mat-card className={joinClasses('ctf-system-notification', styles.notice)}>
          <div className={joinClasses('page', styles.line)}>
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
