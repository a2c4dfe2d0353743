import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClassMessage, MAX_MESSAGE_CHARACTERS } from '#contract/class.ts'
import type { RoomTeam } from '#contract/class-room.ts'
import type { TeamPage } from '#contract/class-team.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useCommand } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import { actPathFor } from '../trainer/act-path.ts'
import styles from './team-page.module.css'

interface MessagesProps {
  page: TeamPage
  team: RoomTeam
  onSent: () => void
}

/** Messages with the team, oldest first, and a field for a new one. */
export function Messages({ page, team, onSent }: MessagesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [text, setText] = useState('')
  const send = useCommand(
    (sent: string) => command<ClassMessage>(actPathFor(team, 'message'), { text: sent }),
    () => {
      setText('')
      onSent()
    },
  )
  const messages = [...page.messages].sort((one, other) => one.at - other.at)

  return (
    <section className={styles.part} aria-labelledby="messages">
      <h2 className="display" id="messages">
        {t('CLASS_MESSAGES')}
      </h2>
      {messages.length === 0 && <p className="dim small">{t('CLASS_MESSAGES_NONE')}</p>}
      <ul className={styles.messages} aria-live="polite">
        {messages.map(({ id, from, player, to, text: words, at }) => (
          <li key={id} data-from={from}>
            {words}
            <small>
              {from === 'team' ? (player ?? t('CLASS_NAMELESS')) : t(to === null ? 'CLASS_TO_ALL' : 'CLASS_YOU')},{' '}
              {formats.clock(at)}
            </small>
          </li>
        ))}
      </ul>
      <FormFrame onSend={text.trim() !== '' && (() => send.start(text.trim()))}>
        <TextField
          id="message-to-team"
          label={t('CLASS_WRITE_TO', { team: team.name })}
          value={text}
          maxLength={MAX_MESSAGE_CHARACTERS}
          autoComplete="off"
          placeholder={t('CLASS_MESSAGE_NOTE')}
          onChange={(event) => setText(event.currentTarget.value)}
          extra={
            <Button type="submit" look="quiet" aria-disabled={send.isRunning || undefined}>
              {t('CLASS_SEND')}
            </Button>
          }
        />
      </FormFrame>
      {send.error && <Failure error={send.error} />}
    </section>
  )
}
