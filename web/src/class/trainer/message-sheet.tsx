import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassMessage, TeamCard, WriteMessageRequest } from '#contract/class.ts'
import { confirm } from '../../ui/snackbar.tsx'
import { command } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { FormSheet } from '../frame/form-sheet.tsx'
import { isMessage, MessageField } from '../frame/message-field.tsx'
import { actPathFor } from './act-path.ts'

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
  const send = useCommand(
    (request: WriteMessageRequest) =>
      command<ClassMessage>(team ? actPathFor(team, 'message') : 'trainer/messages', request),
    () => {
      onClose()
      confirm(team ? 'CLASS_SENT_TO' : 'CLASS_ANNOUNCED', { team: team?.name ?? '', count: room.teams.length })
    },
  )
  return (
    <FormSheet
      title={team ? t('CLASS_WRITE_TO', { team: team.name }) : t('CLASS_ANNOUNCE_TITLE')}
      onClose={onClose}
      action={t('CLASS_SEND')}
      onSend={isMessage(text) && (() => send.start({ text: text.trim() }))}
      onRefuse={() => setMissing(true)}
      isRunning={send.isRunning}
      error={send.error}
    >
      <MessageField
        id="message-text"
        label={t('CLASS_MESSAGE')}
        note={t(team ? 'CLASS_MESSAGE_NOTE' : 'CLASS_ANNOUNCE_NOTE')}
        rows={4}
        text={text}
        onChange={(typed) => {
          setText(typed)
          setMissing(false)
        }}
        isWanted={isMissing}
      />
    </FormSheet>
  )
}
