import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import styles from './chat.module.css'
import {
  bringBack,
  type Conversation,
  removeConversations,
  renameConversation,
  useConversations,
} from './conversations.ts'

/** A list that is shorter than this is read, not searched. */
const SEARCHED_FROM = 4

const MAX_TITLE_CHARACTERS = 80

interface HistoryProps {
  current: string | undefined
  onRemoved: (ids: string[]) => void
}

/** All conversations of this browser. */
export function History({ current, onRemoved }: HistoryProps) {
  const { t } = useTranslation()
  const all = useConversations()
  const [wanted, setWanted] = useState('')
  const [removed, setRemoved] = useState<Conversation[]>([])
  const needle = wanted.trim().toLowerCase()
  const shown = all.filter(({ title, messages }) =>
    [title, ...messages.map(({ content }) => content)].some((text) => text.toLowerCase().includes(needle)),
  )

  function remove(ids: string[]): void {
    setRemoved(removeConversations(ids))
    onRemoved(ids)
  }

  return (
    <>
      {removed.length > 0 && (
        <p className={styles.removed} role="status">
          {t('CHAT_REMOVED', { count: removed.length })}
          <Button
            look="quiet"
            onClick={() => {
              bringBack(removed)
              setRemoved([])
            }}
          >
            {t('BTN_UNDO')}
          </Button>
        </p>
      )}
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
        <p className={styles.none}>{t(all.length > 0 ? 'CHAT_NOTHING_FOUND' : 'CHAT_EMPTY_HISTORY')}</p>
      )}
      <ul className={styles.items}>
        {shown.map((conversation) => (
          <Item
            key={conversation.id}
            conversation={conversation}
            isCurrent={conversation.id === current}
            onRemove={() => remove([conversation.id])}
          />
        ))}
      </ul>
      {all.length > 0 && (
        <Button
          look="quiet"
          aria-label={t('CHATBOT_DELETE_ALL_CONVERSATIONS')}
          onClick={() => remove(all.map(({ id }) => id))}
        >
          {t('CHATBOT_DELETE_ALL')}
        </Button>
      )}
    </>
  )
}

interface ItemProps {
  conversation: Conversation
  isCurrent: boolean
  onRemove: () => void
}

function Item({ conversation: { id, title, updatedAt }, isCurrent, onRemove }: ItemProps) {
  const { t } = useTranslation()
  const [name, setName] = useState<string>()

  function rename(): void {
    if (name?.trim()) renameConversation(id, name.trim())
    setName(undefined)
  }

  return (
    <li className={joinClasses('history-item', styles.item, isCurrent && styles.current)}>
      {name === undefined ? (
        <Link to={`/chatbot/conversation/${encodeURIComponent(id)}`} aria-current={isCurrent ? 'page' : undefined}>
          <b>{title}</b>
          <Moment at={new Date(updatedAt)} as="shortDay" />
        </Link>
      ) : (
        <input
          className={styles.search}
          // biome-ignore lint/a11y/noAutofocus: it opens because somebody wants to type.
          autoFocus
          aria-label={t('CHAT_RENAME', { title })}
          maxLength={MAX_TITLE_CHARACTERS}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={rename}
          onKeyDown={({ key }) => {
            if (key === 'Enter') rename()
            if (key === 'Escape') setName(undefined)
          }}
        />
      )}
      <RoundButton icon="pencil" small aria-label={t('CHAT_RENAME', { title })} onClick={() => setName(title)} />
      <RoundButton
        icon="trash"
        small
        className="history-delete"
        aria-label={`${t('CHATBOT_DELETE_CONVERSATION')}: ${title}`}
        onClick={onRemove}
      />
    </li>
  )
}
