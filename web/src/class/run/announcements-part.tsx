import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_MESSAGE_CHARACTERS } from '#contract/class.ts'
import type { RoomMessage } from '#contract/class-room.ts'
import type { PlanAnnouncementRequest, PlannedAnnouncement } from '#contract/class-run.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { readText, useKept } from '../data/use-kept.ts'
import { useCommand } from '../data/use-load.ts'
import { useNow } from '../data/use-now.ts'
import { useRoom } from '../data/use-room.tsx'
import { ClassIcon } from '../frame/class-icon.tsx'
import { isMessage, MessageField } from '../frame/message-field.tsx'
import { Failure } from '../frame/notice.tsx'
import { AnnouncementSheet } from './announcement-sheet.tsx'
import styles from './announcements-part.module.css'
import { momentOf } from './times.ts'
import { useTellMinute } from './use-tell-minute.ts'
import { readWhen, type When, WhenFields } from './when-fields.tsx'

/** Past announcements that are shown at first. */
const MAX_PAST_ANNOUNCEMENTS = 5

const NOW: When = { kind: 'now', text: '' }

/** Makes announcements, lists planned ones for editing, and past ones with the number of players who saw them. */
export function AnnouncementsPart() {
  const { t } = useTranslation()
  const { room, apply } = useRoom()
  const now = useNow(10_000)
  const [text, setText] = useKept('class-announcement', '', readText)
  const [when, setWhen] = useState<When>(NOW)
  const [wasSent, setSent] = useState(false)
  const [changed, setChanged] = useState<PlannedAnnouncement>()
  const time = readWhen(when, room.run, now)
  const say = useCommand(
    async (sent: { text: string; time: NonNullable<typeof time> }) => {
      if (sent.time === 'now') await command<RoomMessage>('trainer/messages', { text: sent.text })
      else {
        const request: PlanAnnouncementRequest = { text: sent.text, ...sent.time }
        const planned = await command<PlannedAnnouncement[]>('trainer/announcements', request)
        apply({ kind: 'planned', planned })
      }
    },
    (_, sent) => {
      setText('')
      setWhen(NOW)
      setSent(false)
      confirm(sent.time === 'now' ? 'CLASS_ANNOUNCED' : 'CLASS_ANNOUNCE_PLANNED')
    },
  )
  return (
    <section aria-labelledby="announcements">
      <h2 className="display" id="announcements">
        {t('CLASS_ANNOUNCEMENTS')}
      </h2>
      <FormFrame
        className={styles.form}
        onSend={isMessage(text) && time !== undefined && (() => say.start({ text: text.trim(), time }))}
        onRefuse={() => setSent(true)}
      >
        <MessageField
          id="announcement"
          label={t('CLASS_ANNOUNCE_TO_ALL')}
          placeholder={t('CLASS_ANNOUNCE_NOTE')}
          rows={2}
          text={text}
          onChange={(typed) => {
            setText(typed)
            setSent(false)
          }}
          isWanted={wasSent}
          countsFrom={MAX_MESSAGE_CHARACTERS / 2}
        />
        <WhenFields
          id="announce-when"
          when={when}
          onChange={setWhen}
          error={wasSent && time === undefined ? t('CLASS_WHEN_WRONG') : undefined}
        >
          <Button type="submit" aria-disabled={say.isRunning || undefined}>
            <ClassIcon name="announce" />
            {t(when.kind === 'now' ? 'CLASS_ANNOUNCE' : 'CLASS_ANNOUNCE_PLAN')}
          </Button>
        </WhenFields>
        {say.error && <Failure error={say.error} />}
      </FormFrame>
      <List now={now} onChange={setChanged} />
      {changed && <AnnouncementSheet planned={changed} onClose={() => setChanged(undefined)} />}
    </section>
  )
}

function List({ now, onChange }: { now: number; onChange: (planned: PlannedAnnouncement) => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { room } = useRoom()
  const [isWhole, setWhole] = useState(false)
  const tell = useTellMinute(room.run, now)
  const past = room.messages
    .filter(({ from, to }) => from === 'trainer' && to === null)
    .sort((one, other) => other.id - one.id)
  const shown = isWhole ? past : past.slice(0, MAX_PAST_ANNOUNCEMENTS)
  const timeOf = ({ at, minute }: PlannedAnnouncement): string => {
    const moment = at ?? (minute === null ? null : momentOf(room.run, minute, now))
    return moment === null ? tell(minute ?? 0) : tellMoment(moment, now, formats)
  }
  if (room.planned.length + past.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {room.planned.map((planned) => (
          <li key={`planned ${planned.id}`}>
            <time className="mono">{timeOf(planned)}</time>
            <span>
              {planned.text}
              {planned.isMissed && <b className={styles.missed}>{t('CLASS_ANNOUNCE_MISSED')}</b>}
              {planned.minute !== null && momentOf(room.run, 0, now) === null && (
                <span className="dim"> {t('CLASS_ANNOUNCE_AFTER_START')}</span>
              )}
            </span>
            <RoundButton
              icon="pencil"
              aria-label={t('CLASS_ANNOUNCE_CHANGE_ONE', { at: timeOf(planned) })}
              onClick={() => onChange(planned)}
            />
          </li>
        ))}
        {shown.map((message) => (
          <li key={message.id} data-past>
            <time className="mono">{tellMoment(message.at, now, formats)}</time>
            <span>{message.text}</span>
            <span className="dim">{t('CLASS_SEEN_BY', { count: message.seenBy })}</span>
          </li>
        ))}
      </ul>
      {past.length > shown.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('CLASS_ANNOUNCE_ALL', { count: past.length })}
        </Button>
      )}
    </>
  )
}

/** The time of today, or the full date. */
function tellMoment(at: number, now: number, formats: ReturnType<typeof useFormats>): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? formats.clock(at) : formats.day(at)
}
