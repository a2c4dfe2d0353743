import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { configurationQuery } from '../../entities/application/configuration.ts'
import { screens } from '../../entities/application/screens.ts'
import { endSession, startSession } from '../../entities/session/session.ts'
import { usePage } from '../../ui/page.ts'
import { Split } from './account-form.tsx'
import styles from './account-page.module.css'
import { type Admission, Credentials, logIn, registerFromProvider } from './api.ts'
import { secondFactorAddressOf } from './landing.ts'
import { fetchEmail, passwordOf } from './provider.ts'

/** Return address of the provider: registers the customer if necessary, logs in and continues. */
export default function OAuthPage({ accessToken }: { accessToken: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const heading = usePage(t('TITLE_LOGIN'))
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true

    async function enter(): Promise<Admission> {
      if (!accessToken) throw new Error('The provider refused the login.')
      const { application } = await client.fetchQuery(configurationQuery)
      const email = await fetchEmail(accessToken, application?.googleOauth ?? {}, window.location)
      const credentials = new Credentials(email, passwordOf(email))
      await registerFromProvider(email, credentials.password)
      return logIn(Object.assign(credentials, { oauth: true }))
    }

    enter().then(
      (admission) => {
        if ('tmpToken' in admission) {
          localStorage.setItem('totp_tmp_token', admission.tmpToken)
          navigate(secondFactorAddressOf(null), { replace: true })
          return
        }
        startSession(admission.authentication)
        navigate('/', { replace: true })
      },
      () => {
        endSession()
        navigate(screens.login.path, { replace: true, state: { notice: 'LOGIN_VIA_OAUTH2_FAILED' } })
      },
    )
  }, [accessToken, navigate, client])

  return (
    <app-oauth>
      <Split>
        <div className={styles.form} aria-busy="true">
          <h1 className="display" ref={heading} tabIndex={-1}>
            {t('TITLE_LOGIN')}
          </h1>
          <p role="status">{t('CONFIRM_LOGGED_IN_VIA_OAUTH2')}</p>
        </div>
      </Split>
    </app-oauth>
  )
}
