import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { type ScreenName, screens } from '../../entities/application/screens.ts'
import { leaveFor } from '../../entities/session/server-pages.ts'
import { useSession } from '../../entities/session/session.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/link.tsx'
import menuRow from '../../ui/menu-row.module.css'
import styles from './privacy-security-page.module.css'

const rooms: { screen: ScreenName; text: string; icon: IconName }[] = [
  { screen: 'privacyPolicy', text: 'TITLE_PRIVACY_POLICY', icon: 'note' },
  { screen: 'dataExport', text: 'TITLE_REQUEST_DATA_EXPORT', icon: 'download' },
  { screen: 'dataErasure', text: 'DATA_SUBJECT_TITLE', icon: 'trash' },
  { screen: 'changePassword', text: 'TITLE_CHANGE_PASSWORD', icon: 'pencil' },
  { screen: 'twoFactor', text: 'TITLE_TWO_FACTOR_AUTH_CONFIG', icon: 'shield' },
  { screen: 'passkeys', text: 'TITLE_PASSKEYS', icon: 'key' },
  { screen: 'lastLoginIp', text: 'LAST_LOGIN_IP', icon: 'pin' },
]

function Rooms() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const here = rooms.find(({ screen }) => screens[screen].path === pathname)
  return (
    <nav className={styles.nav} aria-label={t('PRIVACY_AND_SECURITY')}>
      <button
        type="button"
        className={joinClasses(menuRow.row, styles.opener)}
        aria-expanded={open}
        aria-controls="privacy-rooms"
        onClick={() => setOpen(!open)}
      >
        <Icon name={here?.icon ?? 'shield'} />
        <span>{t(here?.text ?? 'PRIVACY_AND_SECURITY')}</span>
        <Icon name="chevronDown" small className={joinClasses(styles.arrow, open && styles.turned)} />
      </button>
      <ul id="privacy-rooms" className={joinClasses(styles.rooms, open && styles.open)}>
        {rooms
          .filter(({ screen }) => screens[screen].ready)
          .map(({ screen, text, icon }) => (
            <li key={screen}>
              {screens[screen].path.startsWith('./') ? (
                <a
                  className={joinClasses(menuRow.row, styles.room)}
                  href={screens[screen].path}
                  onClick={(event) => {
                    if (event.shiftKey || event.metaKey || event.ctrlKey) return
                    event.preventDefault()
                    void leaveFor(screens[screen].path)
                  }}
                >
                  <Icon name={icon} />
                  {t(text)}
                </a>
              ) : (
                <NavLink
                  className={joinClasses(menuRow.row, styles.room)}
                  to={screens[screen].path}
                  onClick={() => setOpen(false)}
                >
                  <Icon name={icon} />
                  {t(text)}
                </NavLink>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The privacy and security area: navigation beside the open screen. Each screen has its own heading. */
export default function PrivacySecurityPage() {
  const session = useSession()
  return (
    <app-privacy-security>
      <main className={joinClasses('page', styles.area, session && styles.withRooms)}>
        {session && <Rooms />}
        <div className={styles.content}>
          <Outlet />
        </div>
      </main>
    </app-privacy-security>
  )
}
