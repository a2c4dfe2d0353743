import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { ButtonLink, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { usePage } from '../../ui/page.ts'
import { announceTalk } from './api.ts'
import { Bots } from './bots.tsx'
import styles from './chat.module.css'
import { isOfAnother, makeConversationId, useConversations } from './conversations.ts'
import { History } from './history.tsx'
import { Talk } from './talk.tsx'

const home = '/chatbot'

/** The assistant: conversations of this browser, and the open one. */
export default function ChatPage() {
  const { t } = useTranslation()
  const { id: addressed } = useParams()
  /** Id of the conversation that was left for a new one. */
  const [left, setLeft] = useState<string>()
  const id = addressed === left ? undefined : addressed
  const talk = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const name = useConfiguration()?.application?.chatBot?.name ?? t('CHAT_ASSISTANT')
  const heading = usePage(t('SECTION_SUPPORT_CHAT'))
  const title = useConversations().find((conversation) => conversation.id === id)?.title
  const initial = search.get('initialMessage')
  const isForeign = addressed !== undefined && isOfAnother(addressed)
  if (left !== undefined && addressed !== left) setLeft(undefined)
  useEffect(() => void announceTalk(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question in the address.
  useEffect(() => {
    if (initial === null) return
    if (isForeign) begin(initial, true)
    else navigate(pathname, { replace: true })
  }, [initial, pathname])

  function begin(text: string, replace = false): void {
    navigate(`${home}/conversation/${makeConversationId()}?initialMessage=${encodeURIComponent(text)}`, { replace })
  }

  /** Shows the new conversation at once. The router is slower, and text typed meanwhile would go into the old field. */
  function leave(): void {
    flushSync(() => setLeft(addressed))
    talk.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }

  function leaveByLink({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    // These open another tab or window.
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) leave()
  }

  function leaveByButton(): void {
    leave()
    navigate(home)
  }

  return (
    <app-chatbot>
      <main className={joinClasses(styles.chat, id === undefined && styles.home)}>
        <h1 className="visually-hidden" ref={heading} tabIndex={-1}>
          {t('SECTION_SUPPORT_CHAT')}
        </h1>
        <nav className={styles.history} aria-label={t('CHATBOT_RECENT_CONVERSATIONS')}>
          <p className={joinClasses('display', styles.name)} aria-hidden="true">
            {name}
          </p>
          <Bots />
          <ButtonLink className={styles.new} to={home} onClick={leaveByLink}>
            <Icon name="plus" />
            {t('CHAT_NEW_CONVERSATION')}
          </ButtonLink>
          <History current={id} onRemoved={(ids) => id !== undefined && ids.includes(id) && navigate(home)} />
        </nav>
        <section className={styles.talk} ref={talk} aria-label={t('CHAT_CONVERSATION')}>
          <div className={styles.head}>
            {id === undefined ? <Bots /> : <TalkHead title={title ?? name} onNew={leaveByButton} />}
          </div>
          <Talk
            key={id ?? home}
            id={id}
            name={name}
            first={isForeign || left !== undefined ? null : initial}
            onBegin={begin}
          />
        </section>
      </main>
    </app-chatbot>
  )
}

/** Title of the open conversation, between the ways out. */
function TalkHead({ title, onNew }: { title: string; onNew: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Link className={joinClasses('back-link', styles.back)} to={home} aria-label="Back to chatbot">
        <Icon name="chevronLeft" />
      </Link>
      <b className={styles.title} dir="auto">
        {title}
      </b>
      <RoundButton icon="plus" aria-label={t('CHAT_NEW_CONVERSATION')} onClick={onNew} />
    </>
  )
}
