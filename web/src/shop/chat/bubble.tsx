import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { readCookie } from '../../ui/cookies.ts'
import { Icon } from '../../ui/icon.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import styles from './chat.module.css'
import type { Message } from './conversations.ts'
import { renderAnswer } from './markdown.ts'

interface BubbleProps {
  message: Message
  /** The assistant's. */
  name: string
  isLast: boolean
  /** Whether an answer is coming in. */
  running: boolean
  onRetry: () => void
  onEdit: () => void
}

function copy(text: string): void {
  // Browsers have no clipboard for pages that came without encryption.
  Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject())
    .then(() => confirm('COPY_SUCCESS'))
    .catch(() => complain('CHAT_COPY_FAILED'))
}

export function Bubble({ message, name, isLast, running, onRetry, onEdit }: BubbleProps) {
  const { t } = useTranslation()
  const { role, content, error, partial, tool_calls: calls = [] } = message
  const isWriting = isLast && running
  const markup = useMemo(() => renderAnswer(content), [content])
  if (role === 'user') {
    return (
      <div className={styles.question}>
        <div className={`chat-bubble user ${styles.user}`}>
          <span className="visually-hidden">{t('CHAT_YOU')}: </span>
          {content}
        </div>
        {!running && (
          <Button look="quiet" aria-label={t('CHAT_EDIT')} onClick={onEdit}>
            <Icon name="pencil" small />
          </Button>
        )}
        {isLast && !running && (
          <Button look="quiet" onClick={onRetry}>
            <Icon name="reload" small />
            {t('BTN_RETRY')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={`chat-bubble assistant ${error ? 'error' : ''} ${styles.assistant}`} aria-busy={isWriting}>
      <b className={styles.who}>{name}</b>
      {readCookie('show_tool_calls') === 'true' && calls.length > 0 && (
        <details className={styles.ledger}>
          <summary>{t('SHOW_PREVIOUS_TOOL_CALLS', { count: calls.length })}</summary>
          <ul>
            {calls.map((call, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ids of calls are the model's and may repeat.
              <li key={index} className="tool-call-card">
                <span className="tool-name">{call.function.name}</span>{' '}
                <span className="tool-args">{call.function.arguments}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {content && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: answers are written in Markdown.
        <div className={styles.answer} dangerouslySetInnerHTML={markup} />
      )}
      {isWriting && <span className={styles.cursor} aria-hidden="true" />}
      {error && (
        <div className={styles.error} role="alert">
          {t('CHATBOT_ERROR_LLM_UNREACHABLE')}
        </div>
      )}
      {partial && !isWriting && <p className={styles.fine}>{t('CHAT_PARTIAL')}</p>}
      {!isWriting && (
        <div className={styles.acts}>
          {content && (
            <Button look="quiet" onClick={() => copy(content)}>
              <Icon name="copy" small />
              {t('CHAT_COPY')}
            </Button>
          )}
          {isLast && (
            <Button look={error ? 'loud' : 'quiet'} onClick={onRetry}>
              <Icon name="reload" small />
              {t('BTN_RETRY')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
