import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { BASE_PATH } from '../data/http.ts'
import { useRoom } from '../data/use-room.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import styles from './trainer-bar.module.css'

const PLACES = [
  { to: '/host/room', text: 'CLASS_NAV_ROOM', of: /^\/host\/(room|team)/ },
  { to: '/host/run', text: 'CLASS_NAV_RUN', of: /^\/host\/(run|cards|certificates)/ },
  { to: '/host/fair-play', text: 'CLASS_NAV_FAIR', of: /^\/host\/fair-play/ },
] as const

/** Navigation of the trainer's side, and the state of the event stream. */
export function TrainerBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { room, isLive } = useRoom()
  const suspicions = room.teams.reduce((sum, team) => sum + team.suspicions, 0)
  return (
    <>
      <TopBar wraps sticks>
        <nav className={styles.nav} aria-label={t('CLASS_NAV')}>
          {PLACES.map(({ to, text, of }) => (
            <Link key={to} to={to} data-mark="" aria-current={of.test(pathname) ? 'page' : undefined}>
              {t(text)}
              {to === '/host/fair-play' && suspicions > 0 && <span className="mono">{suspicions}</span>}
            </Link>
          ))}
          <a href={`${BASE_PATH}/host/board`} target="_blank" rel="noreferrer">
            {t('CLASS_NAV_BOARD')}
            <Icon name="arrowOut" small />
          </a>
        </nav>
      </TopBar>
      <div role="status">
        {!isLive && (
          <p className={styles.cut}>
            <Icon name="alert" small />
            {t('CLASS_CUT_OFF')}
          </p>
        )}
      </div>
    </>
  )
}
