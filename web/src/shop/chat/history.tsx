import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../entities/session/session.ts'
import { foldText } from '../../i18n/fold.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bringBack, removeConversations, useConversations } from './conversations.ts'
import { groupByDay } from './group-by-day.ts'
import styles from './history.module.css'
import { HistoryItem } from './history-item.tsx'
import type { Conversation } from './read-conversations.ts'

/** Minimum length of a list with a search field. */
const SEARCHED_FROM = 4

/** Format of times below each heading. */
const MOMENT_FORMS = {
  CHAT_TODAY: 'time',
  CHAT_YESTERDAY: 'time',
  CHAT_THIS_WEEK: 'weekday',
  CHAT_EARLIER: 'dayOfMonth',
} as const

interface HistoryProps {
  current: string | undefined
  onRemoved: (ids: string[]) => void
}

function find(conversations: readonly Conversation[], wanted: string): Conversation[] {
  const needle = foldText(wanted.trim())
  return conversations.filter(({ title, messages }) =>
    [title, ...messages.map(({ content }) => content)].some((text) => foldText(text).includes(needle)),
  )
}

/** All conversations of this browser that the customer may see. */
export function History({ current, onRemoved }: HistoryProps) {
  const { t } = useTranslation()
  const customer = useSession()?.claims.email
  const all = useConversations()
  const [wanted, setWanted] = useState('')
  const [removed, setRemoved] = useState<Conversation[]>([])
  /** The last restored row, which takes the focus. */
  const [returned, setReturned] = useState<string>()
  const shown = find(all, wanted)
  const mayReturn = removed.filter(({ owner }) => owner === undefined || owner === customer)

  function remove(ids: string[]): void {
    setReturned(undefined)
    setRemoved(removeConversations(ids))
    onRemoved(ids)
  }

  function bringBackRemoved(): void {
    bringBack(mayReturn)
    setReturned(mayReturn[0]?.id)
    setRemoved([])
  }

  return (
    <>
      {mayReturn.length > 0 && <Removed conversations={mayReturn} onUndo={bringBackRemoved} />}
      {all.length >= SEARCHED_FROM && (
        <input
          className={styles.search}
          type="search"
          aria-label={t('CHAT_SEARCH')}
          placeholder={t('CHAT_SEARCH')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {t(all.length > 0 ? 'CHAT_NOTHING_FOUND' : 'CHAT_EMPTY_HISTORY')}
        </p>
      )}
      <div className={styles.groups}>
        {groupByDay(shown, new Date()).map(({ title, rows }) => (
          <section key={title} aria-label={t(title)}>
            <p className={styles.when}>{t(title)}</p>
            <ul className={styles.items}>
              {rows.map((conversation) => (
                <HistoryItem
                  key={conversation.id}
                  conversation={conversation}
                  isCurrent={conversation.id === current}
                  isReturned={conversation.id === returned}
                  momentForm={MOMENT_FORMS[title]}
                  onRemove={() => remove([conversation.id])}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {all.length > 0 && (
        <Button
          look="quiet"
          className={styles.all}
          aria-label={t('CHATBOT_DELETE_ALL_CONVERSATIONS')}
          onClick={() => remove(all.map(({ id }) => id))}
        >
          <Icon name="trash" small />
          {t('CHATBOT_DELETE_ALL')}
        </Button>
      )}
      <p className={styles.none}>
        {customer === undefined ? t('CHAT_KEPT_FOR_ANYBODY') : t('CHAT_KEPT_FOR', { email: customer })}
      </p>
    </>
  )
}

function Removed({ conversations, onUndo }: { conversations: readonly Conversation[]; onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={styles.removed} role="status">
      {t('CHAT_REMOVED', { count: conversations.length })}
      <Button look="quiet" autoFocus key={conversations[0]?.id} onClick={onUndo}>
        <Icon name="undo" small />
        {t('BTN_UNDO')}
      </Button>
    </p>
  )
}
