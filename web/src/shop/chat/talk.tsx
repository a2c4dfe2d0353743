import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Bubble } from './bubble.tsx'
import styles from './chat.module.css'
import { useConversation } from './use-conversation.ts'
import { Welcome } from './welcome.tsx'

/** What one message may be long; more is said to be too much, and kept in the field. */
const MAX_MESSAGE_CHARACTERS = 20_000

/** Pixels from the end of the talk within which new words are followed. */
const NEAR_END = 80

interface TalkProps {
  /** None before the first question. */
  id: string | undefined
  /** The assistant's. */
  name: string
  /** The question that a conversation starts with, once. */
  first: string | null
  onBegin: (text: string) => void
}

export function Talk({ id, name, first, onBegin }: TalkProps) {
  const { t } = useTranslation()
  const draft = `chat ${id ?? ''}`
  const { messages, running, ask, stop } = useConversation(id)
  const [text, setText] = useState(() => recallDraft<string>(draft) ?? '')
  /** Index of the question that is asked anew in other words. */
  const [editing, setEditing] = useState<number>()
  const field = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const begun = useRef(false)
  const isTooLong = text.length > MAX_MESSAGE_CHARACTERS

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation opens.
  useEffect(() => {
    if (first) void ask([...messages, { role: 'user', content: first }])
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has been said.
  useLayoutEffect(() => {
    if (follows.current && frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }, [messages])

  function type(value: string): void {
    setText(value)
    if (value) keepDraft(draft, value.slice(0, MAX_MESSAGE_CHARACTERS))
    else dropDraft(draft)
  }

  function send(words: string): void {
    const content = words.trim()
    if (!content || content.length > MAX_MESSAGE_CHARACTERS || running || begun.current) return
    type('')
    follows.current = true
    if (id === undefined) {
      begun.current = true
      onBegin(content)
      return
    }
    const before = editing === undefined ? messages : messages.slice(0, editing)
    setEditing(undefined)
    void ask([...before, { role: 'user', content }])
  }

  function edit(index: number): void {
    setEditing(index)
    type(messages[index]?.content ?? '')
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = messages.findLastIndex(({ role }) => role === 'user')
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send(text)
    } else if (event.key === 'ArrowUp' && text === '' && last >= 0 && !running) {
      event.preventDefault()
      edit(last)
    } else if (event.key === 'Escape' && editing !== undefined) {
      setEditing(undefined)
      type('')
    }
  }

  function prefill(words: string): void {
    type(words)
    field.current?.focus()
  }

  function retry(): void {
    const last = messages.findLastIndex(({ role }) => role === 'user')
    void ask(messages.slice(0, last + 1))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape stops the answer from wherever in the talk.
    <div className={styles.body} onKeyDown={({ key }) => key === 'Escape' && running && stop()}>
      <div
        className={`chat-window ${styles.window}`}
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END
        }}
      >
        <div
          className={`${styles.column} ${styles.messages}`}
          role="log"
          aria-live="off"
          aria-label={t('CHAT_CONVERSATION')}
        >
          {messages.length === 0 && <Welcome onAsk={send} onPrefill={prefill} />}
          {messages.map((message, index) => (
            <Bubble
              // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name, and keep their order.
              key={index}
              message={message}
              name={name}
              isLast={index === messages.length - 1}
              running={running}
              onRetry={retry}
              onEdit={() => edit(index)}
            />
          ))}
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {running ? t('CHAT_THINKING') : messages.at(-1)?.role === 'assistant' ? messages.at(-1)?.content : ''}
      </p>
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
      >
        <div className={styles.column}>
          {editing !== undefined && <p className={styles.fine}>{t('CHAT_EDITING')}</p>}
          <div className={styles.box}>
            <textarea
              ref={field}
              className={`chat-textarea ${styles.field}`}
              rows={1}
              aria-label={t('CHAT_MESSAGE', { name })}
              aria-invalid={isTooLong}
              placeholder={t('ASK_ME_ANYTHING_PLACEHOLDER')}
              value={text}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
            />
            {running ? (
              <button
                type="button"
                className={`send-button ${styles.send} ${styles.stop}`}
                aria-label={t('CHAT_STOP')}
                onClick={stop}
              >
                <Icon name="stop" filled />
              </button>
            ) : (
              <button
                type="submit"
                className={`send-button ${styles.send}`}
                aria-label={t('CHATBOT_SEND_MESSAGE')}
                aria-disabled={!text.trim() || isTooLong}
              >
                <Icon name="chevronRight" />
              </button>
            )}
          </div>
          <p className={styles.fine} role={isTooLong ? 'alert' : undefined}>
            {isTooLong ? t('CHAT_TOO_LONG', { max: MAX_MESSAGE_CHARACTERS, count: text.length }) : t('CHAT_KEYS')}
          </p>
        </div>
      </form>
    </div>
  )
}
