import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './composer.module.css'
import type { QuestionField } from './use-question-field.ts'

/** Maximum length of a message. A longer one shows an error and stays in the field. */
export const MAX_MESSAGE_CHARACTERS = 20_000

interface ComposerProps {
  /** Name of the recipient. */
  name: string
  question: QuestionField
  running: boolean
  onSend: () => void
  onStop: () => void
  /** Called with all keys but Enter. */
  onKeyDown: (event: KeyboardEvent) => void
  /** Content above the field. */
  children?: ReactNode
}

/** Field for a message, with a button that sends it or stops the answer. */
export function Composer({ name, question, running, onSend, onStop, onKeyDown, children }: ComposerProps) {
  const { t } = useTranslation()
  const { field, text, type } = question
  const isTooLong = text.trim().length > MAX_MESSAGE_CHARACTERS

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onSend()
    } else onKeyDown(event)
  }

  return (
    <form
      className={styles.composer}
      data-dock
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <div className={styles.column}>
        {children}
        <div className={styles.box}>
          <textarea
            ref={field}
            className={joinClasses('chat-textarea', styles.field)}
            rows={1}
            dir="auto"
            aria-label={t('CHAT_MESSAGE', { name })}
            aria-invalid={isTooLong}
            aria-describedby="chat-fine"
            placeholder={t('ASK_ME_ANYTHING_PLACEHOLDER')}
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
          />
          <button
            type="button"
            className={joinClasses('send-button', styles.send, running && styles.stop)}
            aria-label={t(running ? 'CHAT_STOP' : 'CHATBOT_SEND_MESSAGE')}
            aria-disabled={!running && (!text.trim() || isTooLong)}
            // Keeps the focus in the field for the next message.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail }) => {
              // Ignores the second click of a double click, because the button has changed its meaning.
              if (detail < 2) (running ? onStop : onSend)()
            }}
          >
            <Icon name={running ? 'stop' : 'arrowUp'} filled={running} />
          </button>
        </div>
        <p id="chat-fine" className={styles.fine}>
          {isTooLong ? (
            <span role="alert" className={styles.wrong}>
              {t('CHAT_TOO_LONG', { max: MAX_MESSAGE_CHARACTERS, count: text.trim().length })}
            </span>
          ) : (
            <>
              <span>{t('CHAT_CAUTION')}</span>
              <span className={styles.keys}>{t('CHAT_KEYS')}</span>
            </>
          )}
        </p>
      </div>
    </form>
  )
}
