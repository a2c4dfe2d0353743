import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClassMessage, MAX_MESSAGE_CHARACTERS, type TeamCard, type WriteMessageRequest } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { order } from '../data/http.ts'
import { useOrder } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure } from '../frame/notice.tsx'
import { Sheet } from '../frame/sheet.tsx'
import { actPathFor } from './act-path.ts'
import styles from './confirmation.module.css'

interface MessageSheetProps {
  /** The recipient; all teams without one. */
  team?: TeamCard
  onClose: () => void
}

/** A message to one team, or an announcement to all. A failure keeps the text. */
export function MessageSheet({ team, onClose }: MessageSheetProps) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useOrder(
    (request: WriteMessageRequest) =>
      order<ClassMessage>(team ? actPathFor(team, 'message') : 'trainer/messages', request),
    () => {
      onClose()
      confirm(team ? 'CLASS_SENT_TO' : 'CLASS_ANNOUNCED', { team: team?.name ?? '', count: room.teams.length })
    },
  )
  const length = [...text].length
  const isLong = length > MAX_MESSAGE_CHARACTERS

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '' || isLong) field.current?.focus()
    else send.start({ text: text.trim() })
  }

  return (
    <Sheet title={team ? t('CLASS_WRITE_TO', { team: team.name }) : t('CLASS_ANNOUNCE_TITLE')} onClose={onClose}>
      <form className="stack" style={{ gap: 'var(--s-4)' }} onSubmit={submit} noValidate>
        <FieldFrame
          id="message-text"
          label={t('CLASS_MESSAGE')}
          error={
            isLong
              ? t('CLASS_MESSAGE_LONG', { max: MAX_MESSAGE_CHARACTERS })
              : isMissing
                ? t('CLASS_MESSAGE_EMPTY')
                : undefined
          }
          note={t(team ? 'CLASS_MESSAGE_NOTE' : 'CLASS_ANNOUNCE_NOTE')}
          counter={`${length}/${MAX_MESSAGE_CHARACTERS}`}
        >
          <textarea
            id="message-text"
            ref={field}
            rows={4}
            value={text}
            aria-invalid={isLong || isMissing || undefined}
            aria-describedby="message-text-note"
            onChange={(event) => {
              setText(event.currentTarget.value)
              setMissing(false)
            }}
          />
        </FieldFrame>
        {send.error && <Failure error={send.error} />}
        <div className={styles.buttons}>
          <Button type="submit" look="loud" aria-disabled={send.isRunning || undefined}>
            {t('CLASS_SEND')}
          </Button>
          <Button onClick={onClose}>{t('CLASS_CANCEL')}</Button>
        </div>
      </form>
    </Sheet>
  )
}
