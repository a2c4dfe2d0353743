import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnnouncementTime, PlannedAnnouncement, RunState } from '#contract/class-run.ts'
import { FieldFrame, TextField } from '../../ui/field.tsx'
import { passedOf } from '../data/phases.ts'
import { useFormats } from '../data/texts.ts'
import { useNow } from '../data/use-now.ts'
import { useRoom } from '../data/use-room.tsx'
import styles from './announcements-part.module.css'
import { formatOffset, isClocked, readClock, readMinute } from './times.ts'
import { useTellMinute } from './use-tell-minute.ts'

/** Chosen time of an announcement: now, a time of day, or a minute of the run. */
export interface When {
  kind: 'now' | 'clock' | 'minute' | `phase ${number}`
  /** The typed text. */
  text: string
}

/** The time to send; undefined if the text is unreadable. */
export function readWhen(when: When, run: RunState, now: number): 'now' | AnnouncementTime | undefined {
  if (when.kind === 'now') return 'now'
  if (when.kind === 'clock') {
    const at = readClock(when.text, now)
    return at === undefined ? undefined : { at }
  }
  if (when.kind !== 'minute') {
    const minute = run.phases[Number(when.kind.slice('phase '.length))]?.startsAtMinute
    return minute === undefined ? undefined : { minute }
  }
  const minute = readMinute(`+${when.text.trim().replace(/^\+/, '')}`, run, now)
  return minute === undefined ? undefined : { minute }
}

/** The choice for a planned time. */
export function toWhen({ at, minute }: PlannedAnnouncement, run: RunState, clock: (at: number) => string): When {
  if (at !== null) return { kind: 'clock', text: clock(at) }
  const phase = run.phases.findIndex(({ startsAtMinute }) => startsAtMinute === minute)
  return phase >= 0 && minute !== 0
    ? { kind: `phase ${phase}`, text: '' }
    : { kind: 'minute', text: formatOffset(minute ?? 0) }
}

interface WhenFieldsProps {
  id: string
  when: When
  onChange: (when: When) => void
  error: string | undefined
  /** Whether "now" is an option. */
  hasNow?: boolean
  children?: ReactNode
}

/** Choice of the time, with a field if needed. */
export function WhenFields({ id, when, onChange, error, hasNow = true, children }: WhenFieldsProps) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const formats = useFormats()
  const now = useNow(10_000)
  const { run } = room
  const tell = useTellMinute(run, now)
  const passed = isClocked(run) ? passedOf(run, now) / 60_000 : -1
  const isTyped = when.kind === 'clock' || when.kind === 'minute'
  return (
    <>
      <div className={styles.when}>
        <FieldFrame id={isTyped ? `${id}-kind` : id} label={t('CLASS_WHEN')} error={isTyped ? undefined : error}>
          <select
            id={isTyped ? `${id}-kind` : id}
            value={when.kind}
            aria-invalid={!isTyped && error ? true : undefined}
            aria-describedby={`${isTyped ? `${id}-kind` : id}-note`}
            onChange={(event) => onChange({ kind: event.currentTarget.value as When['kind'], text: '' })}
          >
            {hasNow && <option value="now">{t('CLASS_WHEN_NOW')}</option>}
            {run.phases.map(
              ({ name, startsAtMinute }, index) =>
                (startsAtMinute > passed || when.kind === `phase ${index}`) && (
                  <option key={`${startsAtMinute} ${name}`} value={`phase ${index}`}>
                    {t('CLASS_WHEN_PHASE', { phase: name, at: tell(startsAtMinute) })}
                  </option>
                ),
            )}
            <option value="clock">{t('CLASS_WHEN_CLOCK')}</option>
            <option value="minute">{t('CLASS_WHEN_MINUTE')}</option>
          </select>
        </FieldFrame>
        {children}
      </div>
      {isTyped && (
        <TextField
          id={id}
          label={t(when.kind === 'clock' ? 'CLASS_WHEN_CLOCK_FIELD' : 'CLASS_WHEN_MINUTE_FIELD')}
          className="mono"
          autoComplete="off"
          placeholder={when.kind === 'clock' ? formats.clock(now + 1_800_000) : '0:45'}
          value={when.text}
          error={error}
          note={t(when.kind === 'clock' ? 'CLASS_WHEN_CLOCK_NOTE' : 'CLASS_WHEN_MINUTE_NOTE')}
          onChange={(event) => onChange({ ...when, text: event.currentTarget.value })}
        />
      )}
    </>
  )
}
