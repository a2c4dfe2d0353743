import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatch } from 'react-router'
import { useConfiguration } from '../entities/application/configuration.ts'
import { resumeTutorial } from '../range/instructor/index.ts'
import { RangeBands, RangeOverlay } from '../range/notifications/notifications.tsx'
import { useFollowing } from '../shop/checkout/use-following.ts'
import { ApplicationName } from '../ui/application-name.ts'
import { readCookie } from '../ui/cookies.ts'
import { loadLate } from '../ui/load-late.tsx'
import { SnackbarOutlet } from '../ui/snackbar.tsx'
import styles from './app.module.css'
import { Screens } from './routes.tsx'
import { codingPath } from './score-board-below.tsx'
import { Footer } from './shell/footer.tsx'
import { wantsOffer } from './shell/language-offer.ts'
import { Navbar } from './shell/navbar.tsx'
import { SessionBand } from './shell/session-band.tsx'
import { tellOfRepair } from './tell-of-repair.ts'

const SideMenu = loadLate(() => import('./shell/side-menu.tsx'))
const WelcomeBanner = loadLate(() => import('./shell/welcome-banner.tsx'))
/** Loaded only in a class, which the cookie shows. */
const LookBar = loadLate(() => import('../range/team-bar/look-bar.tsx'))
const TeamBar = loadLate(() => import('../range/team-bar/team-bar.tsx'))
/** Loaded only for browsers that ask for another language than English. */
const LanguageOffer = loadLate(() => import('./shell/language-offer.tsx'))
const CookieConsent = loadLate(() => import('./shell/cookie-consent.tsx'))

/** A new screen begins at its top. The score board below a coding challenge keeps its position. */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const isCoding = useMatch(codingPath) !== null
  const below = useRef(pathname)
  useEffect(() => {
    if (isCoding || pathname === below.current) return
    below.current = pathname
    window.scrollTo(0, 0)
  }, [pathname, isCoding])
}

export function App() {
  const { t } = useTranslation()
  const configuration = useConfiguration()
  const [greeted] = useState(() => readCookie('welcomebanner_status') === 'dismiss')
  const [consented] = useState(() => readCookie('cookieconsent_status') !== undefined)
  const [isOffered] = useState(wantsOffer)
  const [classMark] = useState(() => readCookie('class'))
  const [menuOpen, setMenuOpen] = useState(false)
  useScrollToTop()
  useFollowing()
  useEffect(() => void resumeTutorial(), [])
  useEffect(tellOfRepair, [])
  return (
    <ApplicationName value={configuration?.application?.name}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.querySelector('main')?.querySelector('h1')?.focus()}
      >
        {t('SKIP_TO_CONTENT')}
      </button>
      <Navbar onMenu={() => setMenuOpen(true)} />
      <SessionBand />
      {isOffered && <LanguageOffer />}
      <RangeBands />
      <Screens />
      <Footer />
      {menuOpen && <SideMenu onClose={() => setMenuOpen(false)} />}
      <app-welcome>{!greeted && <WelcomeBanner />}</app-welcome>
      {!consented && <CookieConsent />}
      {classMark === '1' && <TeamBar />}
      {classMark === 'look' && <LookBar />}
      <SnackbarOutlet />
      <RangeOverlay />
    </ApplicationName>
  )
}
