import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MomentForm } from '../../i18n/moments.ts'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { renameConversation } from './conversations.ts'
import styles from './history.module.css'
import type { Conversation } from './read-conversations.ts'

const MAX_TITLE_CHARACTERS = 80

interface HistoryItemProps {
  conversation: Conversation
  isCurrent: boolean
  /** Whether its removal was just undone; then it takes the focus. */
  isReturned: boolean
  momentForm: MomentForm
  onRemove: () => void
}

export function HistoryItem({ conversation, isCurrent, isReturned, momentForm, onRemove }: HistoryItemProps) {
  const { t } = useTranslation()
  const { id, title, updatedAt } = conversation
  const [name, setName] = useState<string>()
  const row = useRef<HTMLLIElement>(null)
  const renaming = useRef<HTMLButtonElement>(null)
  /** Whether a key closes the field, so that the focus returns. */
  const returns = useRef(false)

  useEffect(() => {
    if (isReturned) row.current?.querySelector('a')?.focus()
  }, [isReturned])

  // Later, because an early blur would save the text that Escape discards.
  useEffect(() => {
    if (name !== undefined || !returns.current) return
    returns.current = false
    renaming.current?.focus()
  }, [name])

  function rename(): void {
    if (name?.trim()) renameConversation(id, name.trim())
    setName(undefined)
  }

  return (
    <li ref={row} className={joinClasses('history-item', styles.item, isCurrent && styles.current)}>
      {name === undefined ? (
        <Link to={`/chatbot/conversation/${encodeURIComponent(id)}`} aria-current={isCurrent ? 'page' : undefined}>
          <b dir="auto">{title}</b>
          <Moment className="mono" at={new Date(updatedAt)} as={momentForm} />
        </Link>
      ) : (
        <input
          className={styles.search}
          // biome-ignore lint/a11y/noAutofocus: the customer opened the field to type.
          autoFocus
          dir="auto"
          aria-label={t('CHAT_RENAME', { title })}
          maxLength={MAX_TITLE_CHARACTERS}
          value={name}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !/^(?:Enter|Escape)$/.test(event.key)) return
            // The key must not press the newly focused button.
            event.preventDefault()
            returns.current = true
            if (event.key === 'Enter') rename()
            else setName(undefined)
          }}
        />
      )}
      <RoundButton
        ref={renaming}
        icon="pencil"
        small
        aria-label={t('CHAT_RENAME', { title })}
        onClick={() => setName(title)}
      />
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
