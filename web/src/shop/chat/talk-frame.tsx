import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import styles from './talk.module.css'
import type { Following } from './use-following.ts'

interface TalkFrameProps extends ComponentProps<'div'> {
  view: Following
}

/** Scrolling frame of a conversation, and its log, which gets the class and all other attributes. */
export function TalkFrame({ view, id, className, children, ...log }: TalkFrameProps) {
  const { t } = useTranslation()
  return (
    <div
      id={id}
      className={`chat-window ${styles.window}`}
      ref={view.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      onScroll={view.onScroll}
    >
      <div
        ref={view.column}
        className={joinClasses(styles.column, styles.messages, className)}
        role="log"
        aria-label={t('CHAT_CONVERSATION')}
        {...log}
      >
        {children}
      </div>
    </div>
  )
}
