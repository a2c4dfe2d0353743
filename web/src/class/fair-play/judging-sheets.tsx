import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/class.ts'
import type { RoomChallenge } from '#contract/class-room.ts'
import { confirm } from '../../ui/snackbar.tsx'
import { command } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { FormSheet } from '../frame/form-sheet.tsx'
import { isMessage, MessageField } from '../frame/message-field.tsx'
import { actPathFor } from '../trainer/act-path.ts'

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
  const send = useCommand(
    (words: string) => command(actPathFor(team, act), { challenge: challenge.key, text: words }),
    () => {
      onClose()
      onDone()
    },
  )
  return (
    <FormSheet
      onSend={isMessage(text) && (() => send.start(text.trim()))}
      isRunning={send.isRunning}
      error={send.error}
      {...{ title, action, onClose }}
    >
      {lead && <p>{lead}</p>}
      <MessageField
        id="judging-text"
        label={t('CLASS_MESSAGE')}
        note={note}
        rows={5}
        text={text}
        onChange={setText}
        isWanted
      />
    </FormSheet>
  )
}
