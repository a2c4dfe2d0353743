import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_MESSAGE_CHARACTERS } from '#contract/class.ts'
import type { PlannedAnnouncement } from '#contract/class-run.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useCommand } from '../data/use-load.ts'
import { useNow } from '../data/use-now.ts'
import { useRoom } from '../data/use-room.tsx'
import { FormSheet } from '../frame/form-sheet.tsx'
import { isMessage, MessageField } from '../frame/message-field.tsx'
import { readWhen, toWhen, type When, WhenFields } from './when-fields.tsx'

interface AnnouncementSheetProps {
  planned: PlannedAnnouncement
  onClose: () => void
}

/** Edits or cancels a planned announcement. A failure keeps the typed text. */
export function AnnouncementSheet({ planned, onClose }: AnnouncementSheetProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { room, apply } = useRoom()
  const now = useNow(10_000)
  const [text, setText] = useState(planned.text)
  const [when, setWhen] = useState<When>(() => toWhen(planned, room.run, formats.clock))
  const [wasSent, setSent] = useState(false)
  // A date that a script has set stays while the time of day is unchanged.
  const isKept =
    planned.at !== null && planned.at > now && when.kind === 'clock' && when.text === formats.clock(planned.at)
  const time = isKept && planned.at !== null ? { at: planned.at } : readWhen(when, room.run, now)
  const change = useCommand(
    (body: object) => command<PlannedAnnouncement[]>('trainer/announcements/change', body),
    (list) => {
      apply({ kind: 'planned', planned: list })
      onClose()
      confirm('CLASS_ANNOUNCE_CHANGED')
    },
  )
  const cancel = useCommand(
    () => command('trainer/announcements/cancel', { id: planned.id }),
    () => {
      apply({ kind: 'planned', planned: room.planned.filter(({ id }) => id !== planned.id) })
      onClose()
      confirm('CLASS_ANNOUNCE_CANCELLED')
    },
  )
  const isFit = isMessage(text) && time !== undefined && time !== 'now'
  return (
    <FormSheet
      title={t('CLASS_ANNOUNCE_CHANGE')}
      onClose={onClose}
      action={t('CLASS_ANNOUNCE_KEEP')}
      onSend={isFit && (() => change.start({ id: planned.id, text: text.trim(), ...time }))}
      onRefuse={() => setSent(true)}
      isRunning={change.isRunning}
      error={change.error ?? cancel.error}
      other={<Button onClick={() => cancel.start(undefined)}>{t('CLASS_ANNOUNCE_CANCEL')}</Button>}
    >
      <MessageField
        id="planned-text"
        label={t('CLASS_ANNOUNCE_TO_ALL')}
        rows={3}
        text={text}
        onChange={setText}
        isWanted={wasSent}
        countsFrom={MAX_MESSAGE_CHARACTERS / 2}
      />
      <WhenFields
        id="planned-when"
        when={when}
        onChange={setWhen}
        hasNow={false}
        error={wasSent && time === undefined ? t('CLASS_WHEN_WRONG') : undefined}
      />
    </FormSheet>
  )
}
