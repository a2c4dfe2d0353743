import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BubbleActs } from './bubble.tsx'
import { Composer, MAX_MESSAGE_CHARACTERS } from './composer.tsx'
import { findFollowUps } from './follow-ups.ts'
import { useProductsIn } from './goods.tsx'
import { renderAnswer } from './markdown.ts'
import type { Message } from './read-conversations.ts'
import styles from './talk.module.css'
import { TalkLog } from './talk-log.tsx'
import { type Conversation, useConversation } from './use-conversation.ts'
import { type Editing, useEditing } from './use-editing.ts'
import { useFollowing } from './use-following.ts'
import { type QuestionField, useQuestionField } from './use-question-field.ts'
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

/** Stops a running answer by Escape. */
function useStopByKey(running: boolean, stop: () => void): void {
  useEffect(() => {
    if (!running) return
    // Anywhere on the page, unless another handler used the key.
    const stopByKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) stop()
    }
    document.addEventListener('keydown', stopByKey)
    return () => document.removeEventListener('keydown', stopByKey)
  }, [running, stop])
}

/** Asks the question of the address, once. */
function useFirstQuestion(first: string | null, conversation: Conversation, question: QuestionField): void {
  const { messages, running, ask } = conversation
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question in the address.
  useEffect(() => {
    if (first === null) return
    question.field.current?.focus({ preventScroll: true })
    const content = first.trim()
    if (running || content.length > MAX_MESSAGE_CHARACTERS) question.type(first)
    else if (content) void ask([...messages, { role: 'user', content }])
  }, [first])
}

export function Talk({ id, name, first, onBegin }: TalkProps) {
  const conversation = useConversation(id)
  const { isKnown, messages, running, stop } = conversation
  const question = useQuestionField(`chat ${id ?? ''}`)
  const editing = useEditing(id, conversation, question)
  const view = useFollowing(messages)
  const followUps = useFollowUps(messages, running)
  const begun = useRef(false)
  const acts = useRef<BubbleActs>({ retry, edit: editing.edit })
  acts.current = { retry, edit: editing.edit }
  const isAbsent = id !== undefined && first === null && !isKnown

  useFirstQuestion(first, conversation, question)
  useStopByKey(running, stop)

  function send(words: string): void {
    const content = words.trim()
    if (!content || content.length > MAX_MESSAGE_CHARACTERS || running || begun.current) return
    question.type('')
    view.goToEnd()
    if (id === undefined || isAbsent) {
      begun.current = true
      onBegin(content)
    } else editing.ask(content)
  }

  /** Asks the question of a button. The button disappears, so the focus moves to the conversation. */
  function choose(words: string): void {
    view.focus()
    send(words)
  }

  function retry(): void {
    view.focus()
    view.goToEnd()
    editing.askLastAgain()
  }

  return (
    <div className={styles.body}>
      <TalkLog conversation={conversation} name={name} view={view} acts={acts} isBeginning={id === undefined}>
        {id === undefined && <Welcome onAsk={choose} onPrefill={question.prefill} />}
        {isAbsent && <Absent />}
      </TalkLog>
      <Announcement last={messages.at(-1)} running={running} />
      <Composer
        name={name}
        question={question}
        running={running}
        onSend={() => send(question.text)}
        onStop={stop}
        onKeyDown={editing.onKeyDown}
      >
        <Hints editing={editing} followUps={question.text === '' ? followUps : []} onChoose={choose} />
      </Composer>
    </div>
  )
}

/** Tells screen readers that an answer is on its way, and its text at the end. */
function Announcement({ last, running }: { last: Message | undefined; running: boolean }) {
  const { t } = useTranslation()
  const spoken = last?.role === 'assistant' && !running ? last.content : ''
  const speech = useMemo(() => toSpeech(spoken), [spoken])
  return (
    <p className="visually-hidden" aria-live="polite">
      {running ? t('CHAT_THINKING') : speech}
    </p>
  )
}

interface HintsProps {
  editing: Editing
  followUps: readonly string[]
  onChoose: (question: string) => void
}

function Hints({ editing, followUps, onChoose }: HintsProps) {
  const { t } = useTranslation()
  return (
    <>
      {editing.hasDropped && (
        <p className={styles.hint} role="status">
          {t('CHAT_DROPPED')}
          <Button look="quiet" onClick={editing.bringBackDropped}>
            <Icon name="undo" small />
            {t('BTN_UNDO')}
          </Button>
        </p>
      )}
      {editing.isEditing && (
        <p className={styles.hint}>
          {t('CHAT_EDITING')}
          <Button look="quiet" onClick={editing.leave}>
            {t('BTN_CANCEL')}
          </Button>
        </p>
      )}
      {followUps.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
        <div className={styles.chips} role="group" aria-label={t('CHAT_SUGGESTIONS')}>
          {followUps.map((question) => (
            <Button key={question} className={`suggestion-chip ${styles.chip}`} onClick={() => onChoose(question)}>
              {question}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
