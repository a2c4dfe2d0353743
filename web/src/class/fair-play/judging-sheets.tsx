import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_MESSAGE_CHARACTERS, type RoomChallenge, type TeamCard } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { order } from '../data/http.ts'
import { useOrder } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import { Sheet } from '../frame/sheet.tsx'
import { actPathFor } from '../trainer/act-path.ts'
import confirmation from '../trainer/confirmation.module.css'

interface JudgingProps {
  team: TeamCard
  challenge: Pick<RoomChallenge, 'key' | 'name'>
  onChanged: () => void
  onClose: () => void
}

/** Asks the team, with a friendly sentence as the draft. */
export function AskSheet({ team, challenge, onChanged, onClose }: JudgingProps) {
  const { t } = useTranslation()
  return (
    <WordsSheet
      title={t('CLASS_ASK_TITLE', { team: team.name })}
      first={t('CLASS_ASK_FIRST', { challenge: challenge.name })}
      note={t('CLASS_MESSAGE_NOTE')}
      action={t('CLASS_SEND')}
      act="ask"
      onDone={() => {
        confirm('CLASS_SENT_TO', { team: team.name })
        onChanged()
      }}
      {...{ team, challenge, onClose }}
    />
  )
}

/** Revokes a solve and tells the team why. */
export function UnsolveSheet({ team, challenge, onChanged, onClose }: JudgingProps) {
  const { t } = useTranslation()
  return (
    <WordsSheet
      title={t('CLASS_UNSOLVE_TITLE', { challenge: challenge.name })}
      lead={t('CLASS_UNSOLVE_TEXT', { team: team.name })}
      first={t('CLASS_UNSOLVE_FIRST', { challenge: challenge.name })}
      note={t('CLASS_UNSOLVE_NOTE')}
      action={t('CLASS_UNSOLVE')}
      act="unsolve"
      onDone={() => {
        confirm('CLASS_UNSOLVED_SAID', { challenge: challenge.name })
        onChanged()
      }}
      {...{ team, challenge, onClose }}
    />
  )
}

interface WordsSheetProps extends Pick<JudgingProps, 'team' | 'challenge' | 'onClose'> {
  title: string
  lead?: ReactNode
  /** Draft of the message. */
  first: string
  note: string
  action: string
  act: 'ask' | 'unsolve'
  onDone: () => void
}

/** Form for an action with a message. A failure keeps the text. */
function WordsSheet({ team, challenge, title, lead, first, note, action, act, onDone, onClose }: WordsSheetProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(first)
  const field = useRef<HTMLTextAreaElement>(null)
  const length = [...text].length
  const send = useOrder(
    (words: string) => order(actPathFor(team, act), { challenge: challenge.key, text: words }),
    () => {
      onClose()
      onDone()
    },
  )
  const isLong = length > MAX_MESSAGE_CHARACTERS
  const isEmpty = text.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty || isLong) field.current?.focus()
    else send.start(text.trim())
  }

  return (
    <Sheet title={title} onClose={onClose}>
      <form className="stack" style={{ gap: 'var(--s-4)' }} onSubmit={submit} noValidate>
        {lead && <p>{lead}</p>}
        <FieldFrame
          id="judging-text"
          label={t('CLASS_MESSAGE')}
          note={note}
          error={
            isLong
              ? t('CLASS_MESSAGE_LONG', { max: MAX_MESSAGE_CHARACTERS })
              : isEmpty
                ? t('CLASS_MESSAGE_EMPTY')
                : undefined
          }
          counter={`${length}/${MAX_MESSAGE_CHARACTERS}`}
        >
          <textarea
            id="judging-text"
            ref={field}
            rows={5}
            value={text}
            aria-describedby="judging-text-note"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FieldFrame>
        {send.error && <Failure error={send.error} />}
        <div className={confirmation.buttons}>
          <Button type="submit" look="loud" aria-disabled={send.isRunning || undefined}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('CLASS_CANCEL')}</Button>
        </div>
      </form>
    </Sheet>
  )
}
