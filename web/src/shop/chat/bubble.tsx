import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { readCookie } from '../../ui/cookies.ts'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import styles from './bubble.module.css'
import { drawAnswer } from './draw-answer.ts'
import { Goods } from './goods.tsx'
import { renderAnswer } from './markdown.ts'
import { Avatar, Trouble } from './parts.tsx'
import type { Message, ToolCall } from './read-conversations.ts'

export interface BubbleActs {
  retry: () => void
  edit: (index: number) => void
}

interface BubbleProps {
  message: Message
  /** Index in the conversation. */
  index: number
  /** Name of the assistant. */
  name: string
  isLast: boolean
  /** Whether an answer is being received. */
  running: boolean
  /** A stable reference, so that earlier messages do not re-render with each new word. */
  acts: RefObject<BubbleActs>
}

export const Bubble = memo((props: BubbleProps) =>
  props.message.role === 'user' ? <Question {...props} /> : <Answer {...props} />,
)

function Question({ message: { content }, index, isLast, running, acts }: BubbleProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.question}>
      <div className={`chat-bubble user ${styles.user}`} dir="auto">
        <span className="visually-hidden">{t('CHAT_YOU')}: </span>
        {content}
      </div>
      {!running && (
        <Button look="quiet" aria-label={t('CHAT_EDIT')} onClick={() => acts.current.edit(index)}>
          <Icon name="pencil" small />
        </Button>
      )}
      {isLast && !running && (
        <Button look="quiet" onClick={() => acts.current.retry()}>
          <Icon name="reload" small />
          {t('BTN_RETRY')}
        </Button>
      )}
    </div>
  )
}

/** Catalogue key of the assistant's activity during an answer. */
function stateOf({ content, tool_calls: calls }: Message): string {
  if (content) return 'CHAT_WRITING'
  return calls ? 'CHAT_LOOKING_UP' : 'CHAT_PONDERING'
}

function Answer({ message, name, isLast, running, acts }: BubbleProps) {
  const { t } = useTranslation()
  const { content, error, partial, tool_calls: calls = [], at } = message
  const isWriting = isLast && running
  return (
    <div className={joinClasses('chat-bubble assistant', error && 'error', styles.assistant)} aria-busy={isWriting}>
      <Avatar />
      <div className={styles.say}>
        <p className={styles.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="mono dim">
            {isWriting ? t(stateOf(message)) : at !== undefined && <Moment at={new Date(at)} as="time" />}
          </span>
        </p>
        {readCookie('show_tool_calls') === 'true' && calls.length > 0 && <Ledger calls={calls} />}
        {content && <Markdown text={content} />}
        {isWriting && <span className={styles.cursor} aria-hidden="true" />}
        {!isWriting && content && <Goods text={content} />}
        {error && <Failed message={message} isLast={isLast} onRetry={() => acts.current.retry()} />}
        {partial && !isWriting && <p className={styles.fine}>{t('CHAT_PARTIAL')}</p>}
        {!isWriting && (content || (isLast && !error)) && (
          <div className={styles.acts}>
            {content && (
              <Button look="quiet" onClick={() => void copyAndSay(content)}>
                <Icon name="copy" small />
                {t('CHAT_COPY')}
              </Button>
            )}
            {isLast && !error && (
              <Button look="quiet" onClick={() => acts.current.retry()}>
                <Icon name="reload" small />
                {t('BTN_RETRY')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Ledger({ calls }: { calls: readonly ToolCall[] }) {
  const { t } = useTranslation()
  const [isRoomy] = useState(() => !window.matchMedia('(max-width: 599px)').matches)
  return (
    <details className={styles.ledger} open={isRoomy}>
      <summary>
        <Icon name="menu" small />
        {t('SHOW_PREVIOUS_TOOL_CALLS', { count: calls.length })}
        <Icon name="chevronDown" small className={styles.fold} />
      </summary>
      <ul>
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids of calls come from the model and may repeat.
          <li key={index} className="tool-call-card">
            <span className="tool-name">{call.function.name}</span>{' '}
            <span className="tool-args">{call.function.arguments}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Formatted text of the assistant. */
function Markdown({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  const markup = useMemo(() => renderAnswer(text), [text])
  useLayoutEffect(() => {
    if (!place.current) return
    drawAnswer(place.current, markup)
    // Wide tables scroll, also by keyboard.
    for (const table of place.current.querySelectorAll('table')) table.tabIndex = 0
  }, [markup])
  return <div ref={place} className={styles.answer} dir="auto" />
}

interface FailedProps {
  message: Message
  isLast: boolean
  onRetry: () => void
}

function Failed({ message: { failure = 'CHATBOT_ERROR_LLM_UNREACHABLE', reason }, isLast, onRetry }: FailedProps) {
  const { t } = useTranslation()
  return (
    <Trouble title={t('CHAT_NO_ANSWER')} reason={reason}>
      <p>{t(failure)}</p>
      {isLast && (
        <div className={styles.acts}>
          <Button look="loud" onClick={onRetry}>
            <Icon name="reload" small />
            {t('BTN_RETRY')}
          </Button>
          <ButtonLink look="quiet" to="/contact">
            {t('CHAT_WRITE_INSTEAD')}
          </ButtonLink>
        </div>
      )}
    </Trouble>
  )
}
