import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Door, JoinedTeam } from '#contract/class.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { BASE_PATH } from '../data/http.ts'
import { useTabTitle } from '../data/texts.ts'
import { useLoad } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import { SegmentNav } from '../frame/segments.tsx'
import { ClosedDoor } from './closed-door.tsx'
import { CurrentTeam } from './current-team.tsx'
import { JoinForm } from './join-form.tsx'
import styles from './join-page.module.css'
import { KnownTeams } from './known-teams.tsx'
import { MadeTeam } from './made-team.tsx'
import { MakeForm } from './make-form.tsx'
import { PosterFrame } from './poster-frame.tsx'
import { forgetKey, takeKey } from './take-key.ts'
import { useInvitation } from './use-invitation.ts'

const WAYS = ['make', 'join', 'back'] as const
type Way = (typeof WAYS)[number]

const WORDS: Record<Way, { tab: string; title: string; lead: string }> = {
  make: { tab: 'CLASS_WAY_MAKE', title: 'CLASS_MAKE_TITLE', lead: 'CLASS_MAKE_LEAD' },
  join: { tab: 'CLASS_WAY_JOIN', title: 'CLASS_JOIN_TITLE', lead: 'CLASS_JOIN_LEAD' },
  back: { tab: 'CLASS_WAY_BACK', title: 'CLASS_BACK_TITLE', lead: 'CLASS_BACK_LEAD' },
}

function wayOf(search: string): Way | undefined {
  return WAYS.find((way) => new URLSearchParams(search).has(way))
}

/** First page of a class: create a team, join one or return to one. It works without a shop. */
export function JoinPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const door = useLoad<Door>('door')
  const [made, setMade] = useState<JoinedTeam>()
  const [key, setKey] = useKey()
  const invitation = useInvitation(key)
  useReloadWhenSeen(door.reload)
  useTabTitle(t('CLASS_TAB_JOIN'))

  const enter = (joined: JoinedTeam) => {
    if (joined.passcode === null) window.location.assign(`${BASE_PATH}/`)
    else setMade(joined)
  }

  if (made) {
    return (
      <PosterFrame>
        <MadeTeam joined={made} />
      </PosterFrame>
    )
  }
  if (!door.data) {
    return (
      <PosterFrame>
        <h1 className="display">{t('CLASS_MAKE_TITLE')}</h1>
        {door.error ? <Failure error={door.error} onRetry={() => void door.reload()} /> : <FormSkeleton />}
      </PosterFrame>
    )
  }
  const way = key ? 'join' : (wayOf(search) ?? (door.data.known.length > 0 && !door.data.team ? 'back' : 'make'))
  const isFull = door.data.teams >= door.data.maxTeams
  const isShut = way === 'make' && (isFull || !door.data.open)
  const words = WORDS[way]
  const invited = typeof invitation === 'object' ? invitation.team : undefined
  const isIn = invited !== undefined && invited.slug === door.data.team?.slug
  return (
    <PosterFrame>
      <h1 className="display">
        {invited
          ? t('CLASS_JOIN_TEAM', { team: invited.name })
          : t(isShut ? (isFull ? 'CLASS_FULL_TITLE' : 'CLASS_CLOSED_TITLE') : words.title)}
      </h1>
      {!key && (
        <p className={styles.lead}>
          {t(isShut ? (isFull ? 'CLASS_FULL_LEAD' : 'CLASS_CLOSED_LEAD') : words.lead, { max: door.data.maxTeams })}
        </p>
      )}
      {door.data.team && <CurrentTeam team={door.data.team} onLeft={() => void door.reload()} />}
      {!key && (
        <SegmentNav label={t('CLASS_WAYS')}>
          {WAYS.map((one) => (
            <Link key={one} to={`?${one}`} aria-current={one === way ? 'page' : undefined}>
              {t(WORDS[one].tab)}
            </Link>
          ))}
        </SegmentNav>
      )}
      {isShut && <ClosedDoor />}
      {way === 'make' && !isShut && <MakeForm door={door.data} onMade={enter} />}
      {way === 'join' && !isIn && (
        <JoinForm
          keyOfLink={key}
          invitation={invitation}
          leaves={door.data.team?.name}
          onJoined={enter}
          onOtherWay={() => {
            forgetKey()
            setKey(undefined)
          }}
        />
      )}
      {way === 'back' && <KnownTeams door={door.data} onForgotten={() => void door.reload()} />}
    </PosterFrame>
  )
}

/** The key of a link. Leaves the address, so that nobody reads it on the screen or in the history. */
function useKey() {
  const { hash } = useLocation()
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const found = takeKey(hash)
    if (found) setKey(found)
  }, [hash])
  return [key, setKey] as const
}

/** Another tab may have joined or left in the meantime. */
function useReloadWhenSeen(reload: () => Promise<void>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])
}

function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('CLASS_LOADING')}>
      <Skeleton style={{ blockSize: '3rem' }} />
      <Skeleton style={{ blockSize: '5rem' }} />
      <Skeleton style={{ blockSize: '9rem' }} />
      <Skeleton style={{ blockSize: '3.25rem' }} />
    </div>
  )
}
