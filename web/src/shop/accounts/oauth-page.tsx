import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePage } from '../../ui/page.ts'
import { screens } from '../screens.ts'
import { endSession, startSession } from '../session.ts'
import styles from './account-page.module.css'
import { logIn, registerFromProvider } from './api.ts'
import { fetchGoogleEmail, passwordFor } from './google.ts'
import { Poster } from './poster.tsx'

/** Where the provider sends people back to: they are registered if need be, logged in and on their way. */
export default function OAuthPage({ accessToken }: { accessToken: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const heading = usePage(t('TITLE_LOGIN'))
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    async function enter(): Promise<void> {
      const email = await fetchGoogleEmail(accessToken)
      const password = passwordFor(email)
      await registerFromProvider(email, password)
      startSession(await logIn(email, password, true))
    }
    enter().then(
      () => navigate('/', { replace: true }),
      () => {
        endSession()
        navigate(screens.login.path, { replace: true })
      },
    )
  }, [accessToken, navigate])

  return (
    <app-oauth>
      <main className={styles.split}>
        <Poster />
        <div className={styles.side}>
          <div className={styles.form} aria-busy="true">
            <h1 className="display" ref={heading} tabIndex={-1}>
              {t('TITLE_LOGIN')}
            </h1>
            <p role="status">{t('CONFIRM_LOGGED_IN_VIA_OAUTH2')}</p>
          </div>
        </div>
      </main>
    </app-oauth>
  )
}
