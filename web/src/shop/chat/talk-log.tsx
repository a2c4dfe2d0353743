import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Bubble, type BubbleActs } from './bubble.tsx'
import styles from './talk.module.css'
import { TalkFrame } from './talk-frame.tsx'
import type { Conversation } from './use-conversation.ts'
import type { Following } from './use-following.ts'
import { useSilence } from './use-silence.ts'

interface TalkLogProps {
  conversation: Conversation
  /** Name of the assistant. */
  name: string
  view: Following
  acts: RefObject<BubbleActs>
  isBeginning: boolean
  /** Content above the messages. */
  children: ReactNode
}

/** All messages of a conversation. */
export function TalkLog({ conversation, name, view, acts, isBeginning, children }: TalkLogProps) {
  const { t } = useTranslation()
  const { messages, running } = conversation
  const last = messages.at(-1)
  const isSilent = useSilence(running, (last?.content.length ?? 0) + (last?.tool_calls?.length ?? 0))
  return (
    <>
      <TalkFrame view={view} className={isBeginning ? styles.beginning : undefined} aria-live="off">
        {children}
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
      </TalkFrame>
      {view.isAway && (
        <Button className={styles.newest} onClick={view.goToEnd}>
          <Icon name="arrowDown" small />
          {t('CHAT_NEWEST')}
        </Button>
      )}
    </>
  )
}
