import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyTeam } from '#contract/class.ts'
import { send } from '../../entities/session/http.ts'
import { Emblem, EmblemSheet } from '../../entities/team/emblem.tsx'
import { RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatLeft } from './countdown.ts'
import { recallRead, rememberRead } from './read-messages.ts'
import styles from './team-bar.module.css'
import { TeamPanel } from './team-panel.tsx'
import { useMyTeam } from './use-my-team.ts'

/** In a class, at the foot of every page: whose shop this is, what time is left, and what the trainer says. */
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

/** Messages that are reported at once when the list of them is opened. */
const MAX_REPORTED_MESSAGES = 20

/** Lets the trainer know that it is on the screen. It is counted where it can; nothing here depends on it. */
function reportSeen(message: number): void {
  send('POST', 'host/class/seen', { message }).catch(() => undefined)
}

/** Tells the styles how tall the announcement is: on a phone the page makes room for it below its head. */
function makeRoom(announcement: HTMLElement | null): (() => void) | undefined {
  if (announcement === null) return undefined
  const root = document.documentElement
  const observer = new ResizeObserver(() =>
    root.style.setProperty('--announced', `${Math.ceil(announcement.getBoundingClientRect().height)}px`),
  )
  observer.observe(announcement)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--announced')
  }
}

function Bar({ mine }: { mine: MyTeam }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [read, setRead] = useState(recallRead)
  const unread = mine.messages.filter(({ id, from }) => from === 'trainer' && id > read)
  const latest = unread.at(-1)
  const newest = Math.max(0, ...mine.messages.map(({ id }) => id))

  const shown = latest?.id
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
    <aside className={styles.place} aria-label={t('TEAM_BAR')}>
      <div role="status" aria-live="polite">
        {latest && !isOpen && (
          <div className={styles.announcement} ref={makeRoom}>
            <Icon name="chat" />
            <div>
              <b>{t(latest.to === null ? 'TEAM_ANNOUNCEMENT' : 'TEAM_MESSAGE_FROM_TRAINER')}</b>
              <p>{latest.text}</p>
            </div>
            <RoundButton icon="close" small aria-label={t('TEAM_READ')} onClick={acknowledge} />
          </div>
        )}
      </div>
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
