import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ClassMessage, MyTeam } from '#contract/class.ts'
import { send } from '../../entities/session/http.ts'
import { Emblem, EmblemSheet } from '../../entities/team/emblem.tsx'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { takeFoot } from '../../ui/window-room.ts'
import { formatLeft } from './countdown.ts'
import { recallRead, rememberRead } from './read-messages.ts'
import styles from './team-bar.module.css'
import { TeamPanel } from './team-panel.tsx'
import { useMyTeam } from './use-my-team.ts'

/** Phones, where the bar is at the top beside the logo. */
const PHONE = '(max-width: 599px)'

/** The team's bar in a class: name, remaining time, and the trainer's messages. */
export default function TeamBar() {
  const { mine, isGone } = useMyTeam()
  if (isGone || !mine) return null
  return (
    <>
      <EmblemSheet />
      <Bar mine={mine} />
    </>
  )
}

/** Maximum messages that are reported as seen when the list opens. */
const MAX_REPORTED_MESSAGES = 20

/** Reports a visible message to the trainer. A failure only leaves it uncounted. */
function reportSeen(message: number): void {
  send('POST', 'host/class/seen', { message }).catch(() => undefined)
}

function Bar({ mine }: { mine: MyTeam }) {
  const { t } = useTranslation()
  const isPhone = useMedia(PHONE)
  const [isOpen, setOpen] = useState(false)
  const [read, setRead] = useState(recallRead)
  const unread = mine.messages.filter(({ id, from }) => from === 'trainer' && id > read)
  const latest = unread.at(-1)
  const bands = document.querySelector('[data-bands]')
  const newest = Math.max(0, ...mine.messages.map(({ id }) => id))

  const shown = bands ? latest?.id : undefined
  useEffect(() => {
    if (shown !== undefined) reportSeen(shown)
  }, [shown])

  function acknowledge(): void {
    rememberRead(newest)
    setRead(newest)
  }

  function toggle(): void {
    setOpen(!isOpen)
    for (const { id } of unread.slice(-MAX_REPORTED_MESSAGES)) if (id !== shown) reportSeen(id)
    acknowledge()
  }

  return (
    <>
      {bands &&
        createPortal(
          <div role="status" aria-live="polite">
            {latest && !isOpen && <Announcement message={latest} onRead={acknowledge} />}
          </div>,
          bands,
        )}
      <aside ref={isPhone ? undefined : takeFoot} className={styles.place} aria-label={t('TEAM_BAR')}>
        {isOpen && <TeamPanel mine={mine} onClose={() => setOpen(false)} />}
        <button type="button" className={styles.bar} aria-expanded={isOpen} onClick={toggle}>
          <Emblem emblem={mine.team.emblem} size={28} />
          <span className={styles.name}>{mine.team.name}</span>
          <Left run={mine.run} />
          {unread.length > 0 && (
            <span className={styles.count}>
              {unread.length} <span className="visually-hidden">{t('TEAM_UNREAD')}</span>
            </span>
          )}
        </button>
      </aside>
    </>
  )
}

/** An announcement below the page's bar; the page moves down for it. */
function Announcement({ message, onRead }: { message: ClassMessage; onRead: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.announcement}>
      <div className={joinClasses('page', styles.said)}>
        <Icon name="chat" />
        <div>
          <b>{t(message.to === null ? 'TEAM_ANNOUNCEMENT' : 'TEAM_MESSAGE_FROM_TRAINER')}</b>
          <p>{message.text}</p>
        </div>
        <RoundButton icon="close" small aria-label={t('TEAM_READ')} onClick={onRead} />
      </div>
    </div>
  )
}

function Left({ run }: { run: MyTeam['run'] }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  const left = formatLeft(run, now)
  const isTimed = left !== undefined
  useEffect(() => {
    if (!isTimed) return
    const timer = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [isTimed])
  if (run.status === 'paused' || run.status === 'ended')
    return <span className="mono">{t(run.status === 'paused' ? 'TEAM_PAUSED' : 'TEAM_ENDED')}</span>
  if (run.status === 'ready' && run.closedUntilStart) return <span className="mono">{t('TEAM_SHUT')}</span>
  if (!isTimed) return null
  return (
    <span className={styles.left} role="timer" aria-live="off" aria-label={t('TEAM_LEFT', { left })}>
      {left}
    </span>
  )
}
