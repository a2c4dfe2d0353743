import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toLoginAddress } from '../../ui/login-address.ts'
import bubbles from './bubble.module.css'
import composer from './composer.module.css'
import { Avatar, Trouble } from './parts.tsx'
import styles from './talk.module.css'
import { TalkFrame } from './talk-frame.tsx'
import { type Line, useClassicBot } from './use-classic-bot.ts'
import { useFollowing } from './use-following.ts'

/** Maximum length of a name or a question. */
const MAX_QUERY_CHARACTERS = 1000

/** Conversation with the scripted bot. */
export function ClassicTalk({ name }: { name: string }) {
  const { t } = useTranslation()
  const { lines, busy, isKnown, say, resetBot } = useClassicBot()
  const [text, setText] = useState('')
  const view = useFollowing(lines)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const query = text.trim()
    if (!query || busy) return
    setText('')
    view.goToEnd()
    say(query)
  }

  return (
    <div className={styles.body} id="chat-container">
      <TalkFrame view={view} id="chat-window" aria-busy={busy}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids and keep their order.
          <SpokenLine key={index} line={line} name={name} />
        ))}
        {!isKnown && lines.length > 0 && (
          <div className={bubbles.acts}>
            <ButtonLink look="loud" to={toLoginAddress('/chatbot/classic')}>
              {t('BTN_LOGIN')}
            </ButtonLink>
          </div>
        )}
      </TalkFrame>
      <form className={composer.composer} onSubmit={submit}>
        <div className={composer.column}>
          <div className={composer.box} id="chat-box">
            <input
              id="message-input"
              name="message"
              className={composer.field}
              aria-label="Text field for a chat message"
              autoComplete="off"
              dir="auto"
              maxLength={MAX_QUERY_CHARACTERS}
              placeholder={t('CHAT_CLASSIC_PLACEHOLDER')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <button
              type="submit"
              className={`send-button ${composer.send}`}
              aria-label={t('CHATBOT_SEND_MESSAGE')}
              aria-disabled={busy || !text.trim()}
            >
              <Icon name="arrowUp" />
            </button>
          </div>
          <div className={composer.fine}>
            <span>{t('CHAT_CLASSIC_STUCK')}</span>
            <Button look="quiet" aria-disabled={busy} onClick={resetBot}>
              <Icon name="reload" small />
              {t('CHAT_CLASSIC_RESTART')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  )
}

function SpokenLine({ line: { author, body, isTrouble, reason }, name }: { line: Line; name: string }) {
  const { t } = useTranslation()
  if (author === 'user') {
    return (
      <div className={`message-container ${bubbles.question}`}>
        <div className={`speech-bubble-right ${bubbles.user}`} dir="auto">
          <span className="visually-hidden">{t('CHAT_YOU')}: </span>
          {body}
        </div>
      </div>
    )
  }
  return (
    <div className={`message-container ${bubbles.assistant}`}>
      <Avatar />
      <div className={bubbles.say}>
        <p className={bubbles.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
        {isTrouble ? (
          <Trouble title={t('CHAT_NO_ANSWER')} reason={reason}>
            <p>{body}</p>
          </Trouble>
        ) : (
          <p className={`speech-bubble-left ${bubbles.plain}`} dir="auto">
            {body}
          </p>
        )}
      </div>
    </div>
  )
}
