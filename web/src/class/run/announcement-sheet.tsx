import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_MESSAGE_CHARACTERS, type PlannedAnnouncement } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { order } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useOrder } from '../data/use-load.ts'
import { useNow } from '../data/use-now.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure } from '../frame/notice.tsx'
import { Sheet } from '../frame/sheet.tsx'
import confirmation from '../trainer/confirmation.module.css'
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
  const field = useRef<HTMLTextAreaElement>(null)
  // A date that a script has set stays while the time of day is unchanged.
  const isKept =
    planned.at !== null && planned.at > now && when.kind === 'clock' && when.text === formats.clock(planned.at)
  const time = isKept && planned.at !== null ? { at: planned.at } : readWhen(when, room.run, now)
  const isFit = text.trim() !== '' && [...text].length <= MAX_MESSAGE_CHARACTERS
  const change = useOrder(
    (body: object) => order<PlannedAnnouncement[]>('trainer/announcements/change', body),
    (list) => {
      apply({ kind: 'planned', planned: list })
      onClose()
      confirm('CLASS_ANNOUNCE_CHANGED')
    },
  )
  const cancel = useOrder(
    () => order('trainer/announcements/cancel', { id: planned.id }),
    () => {
      apply({ kind: 'planned', planned: room.planned.filter(({ id }) => id !== planned.id) })
      onClose()
      confirm('CLASS_ANNOUNCE_CANCELLED')
    },
  )
  const error = change.error ?? cancel.error

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (!isFit) field.current?.focus()
    else if (time === undefined || time === 'now') document.getElementById('planned-when')?.focus()
    else change.start({ id: planned.id, text: text.trim(), ...time })
  }

  return (
    <Sheet title={t('CLASS_ANNOUNCE_CHANGE')} onClose={onClose}>
      <form className="stack" style={{ gap: 'var(--s-4)' }} onSubmit={submit} noValidate>
        <FieldFrame
          id="planned-text"
          label={t('CLASS_ANNOUNCE_TO_ALL')}
          error={
            isFit || (!wasSent && text.trim() === '')
              ? undefined
              : t(text.trim() === '' ? 'CLASS_MESSAGE_EMPTY' : 'CLASS_MESSAGE_LONG', { max: MAX_MESSAGE_CHARACTERS })
          }
        >
          <textarea
            id="planned-text"
            ref={field}
            rows={3}
            value={text}
            aria-describedby="planned-text-note"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FieldFrame>
        <WhenFields
          id="planned-when"
          when={when}
          onChange={setWhen}
          hasNow={false}
          error={wasSent && time === undefined ? t('CLASS_WHEN_WRONG') : undefined}
        />
        {error && <Failure error={error} />}
        <div className={confirmation.buttons}>
          <Button type="submit" look="loud" aria-disabled={change.isRunning || undefined}>
            {t('CLASS_ANNOUNCE_KEEP')}
          </Button>
          <Button onClick={() => cancel.start(undefined)}>{t('CLASS_ANNOUNCE_CANCEL')}</Button>
        </div>
      </form>
    </Sheet>
  )
}
