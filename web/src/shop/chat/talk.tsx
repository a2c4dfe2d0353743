import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Bubble, type BubbleActs } from './bubble.tsx'
import { Composer, MAX_MESSAGE_CHARACTERS } from './composer.tsx'
import { keepMessages } from './conversations.ts'
import { findFollowUps } from './follow-ups.ts'
import { useProductsIn } from './goods.tsx'
import { renderAnswer } from './markdown.ts'
import type { Message } from './read-conversations.ts'
import styles from './talk.module.css'
import { useConversation } from './use-conversation.ts'
import { useFollowing } from './use-following.ts'
import { useSilence } from './use-silence.ts'
import { Absent, Welcome } from './welcome.tsx'

interface TalkProps {
  /** Undefined before the first question. */
  id: string | undefined
  /** Name of the assistant. */
  name: string
  /** A question from the address, asked once. */
  first: string | null
  onBegin: (text: string) => void
}

/** Text of an answer for screen readers. */
function toSpeech(content: string): string {
  return new DOMParser().parseFromString(renderAnswer(content).__html, 'text/html').body.textContent ?? ''
}

function useFollowUps(messages: readonly Message[], running: boolean): string[] {
  const { t } = useTranslation()
  const samples = useConfiguration()?.application?.chatBot?.sampleQuestions ?? []
  const last = messages.at(-1)
  const isAnswered = !running && last?.role === 'assistant' && !last.error
  const [product] = useProductsIn(isAnswered ? last.content : '')
  if (!isAnswered) return []
  return findFollowUps({ messages, product: product?.name, samples: samples.map((sample) => t(sample)) }, t)
}

export function Talk({ id, name, first, onBegin }: TalkProps) {
  const { t } = useTranslation()
  const draft = `chat ${id ?? ''}`
  const { isKnown, messages, running, ask, stop } = useConversation(id)
  const [text, setText] = useState(() => recallDraft<string>(draft) ?? '')
  /** Index of the question that is being edited. */
  const [editing, setEditing] = useState<number>()
  /** The conversation before a question was edited. */
  const [dropped, setDropped] = useState<Message[]>()
  const field = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const begun = useRef(false)
  const { isAway, goToEnd, onScroll } = useFollowing(frame, column, messages)
  const last = messages.at(-1)
  const isSilent = useSilence(running, (last?.content.length ?? 0) + (last?.tool_calls?.length ?? 0))
  const followUps = useFollowUps(messages, running)
  const spoken = last?.role === 'assistant' && !running ? last.content : ''
  const speech = useMemo(() => toSpeech(spoken), [spoken])
  const acts = useRef<BubbleActs>({ retry, edit })
  acts.current = { retry, edit }
  const isAbsent = id !== undefined && first === null && !isKnown

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question in the address.
  useEffect(() => {
    if (first === null) return
    field.current?.focus({ preventScroll: true })
    const content = first.trim()
    if (running || content.length > MAX_MESSAGE_CHARACTERS) type(first)
    else if (content) void ask([...messages, { role: 'user', content }])
  }, [first])

  useEffect(() => {
    if (!running) return
    // Anywhere on the page, unless another handler used the key.
    const stopByKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) stop()
    }
    document.addEventListener('keydown', stopByKey)
    return () => document.removeEventListener('keydown', stopByKey)
  }, [running, stop])

  function type(value: string): void {
    setText(value)
    if (value) keepDraft(draft, value)
    else dropDraft(draft)
  }

  function send(words: string): void {
    const content = words.trim()
    if (!content || content.length > MAX_MESSAGE_CHARACTERS || running || begun.current) return
    type('')
    goToEnd()
    if (id === undefined || isAbsent) {
      begun.current = true
      onBegin(content)
      return
    }
    setDropped(editing === undefined ? undefined : messages)
    setEditing(undefined)
    void ask([...messages.slice(0, editing), { role: 'user', content }])
  }

  /** Asks the question of a button. The button disappears, so the focus moves to the conversation. */
  function choose(words: string): void {
    frame.current?.focus({ preventScroll: true })
    send(words)
  }

  function retry(): void {
    const index = messages.findLastIndex(({ role }) => role === 'user')
    frame.current?.focus({ preventScroll: true })
    goToEnd()
    setDropped(undefined)
    void ask(messages.slice(0, index + 1))
  }

  function edit(index: number): void {
    setEditing(index)
    prefill(messages[index]?.content ?? '')
  }

  function leaveEditing(): void {
    setEditing(undefined)
    prefill('')
  }

  function bringBackDropped(): void {
    stop()
    if (id && dropped) keepMessages(id, dropped)
    setDropped(undefined)
    field.current?.focus()
  }

  function prefill(words: string): void {
    type(words)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const index = messages.findLastIndex(({ role }) => role === 'user')
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send(text)
    } else if (event.key === 'ArrowUp' && text === '' && index >= 0 && !running) {
      event.preventDefault()
      edit(index)
    } else if (event.key === 'Escape' && editing !== undefined) {
      leaveEditing()
    }
  }

  return (
    <div className={styles.body}>
      <div
        className={`chat-window ${styles.window}`}
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        <div
          ref={column}
          className={joinClasses(styles.column, styles.messages, id === undefined && styles.beginning)}
          role="log"
          aria-live="off"
          aria-label={t('CHAT_CONVERSATION')}
        >
          {id === undefined && <Welcome onAsk={choose} onPrefill={prefill} />}
          {isAbsent && <Absent />}
          {messages.map((message, index) => (
            <Bubble
              // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ids and keep their order.
              key={index}
              message={message}
              name={name}
              isLast={index === messages.length - 1}
              index={index}
              running={running}
              acts={acts}
            />
          ))}
          {isSilent && <p className={styles.note}>{t('CHAT_SLOW')}</p>}
        </div>
      </div>
      {isAway && (
        <Button className={styles.newest} onClick={goToEnd}>
          <Icon name="arrowDown" small />
          {t('CHAT_NEWEST')}
        </Button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {running ? t('CHAT_THINKING') : speech}
      </p>
      <Composer
        name={name}
        text={text}
        running={running}
        field={field}
        onType={type}
        onSend={() => send(text)}
        onStop={stop}
        onKeyDown={onKeyDown}
      >
        {dropped && (
          <p className={styles.hint} role="status">
            {t('CHAT_DROPPED')}
            <Button look="quiet" onClick={bringBackDropped}>
              <Icon name="undo" small />
              {t('BTN_UNDO')}
            </Button>
          </p>
        )}
        {editing !== undefined && (
          <p className={styles.hint}>
            {t('CHAT_EDITING')}
            <Button look="quiet" onClick={leaveEditing}>
              {t('BTN_CANCEL')}
            </Button>
          </p>
        )}
        {followUps.length > 0 && text === '' && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
          <div className={styles.chips} role="group" aria-label={t('CHAT_SUGGESTIONS')}>
            {followUps.map((question) => (
              <Button key={question} className={`suggestion-chip ${styles.chip}`} onClick={() => choose(question)}>
                {question}
              </Button>
            ))}
          </div>
        )}
      </Composer>
    </div>
  )
}
