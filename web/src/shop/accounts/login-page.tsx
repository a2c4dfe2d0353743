import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button, RoundButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Checkbox, FormAlert, TextField, useLeft } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../../ui/page.ts'
import { useConfiguration } from '../configuration.ts'
import { HttpError } from '../http.ts'
import { screens } from '../screens.ts'
import { endSession, startSession } from '../session.ts'
import styles from './account-page.module.css'
import { logIn } from './api.ts'
import { googleAddress } from './google.ts'
import { landing } from './landing.ts'
import { Poster } from './poster.tsx'

interface Refusal {
  text: string
  /** What lies behind a text that says nothing. */
  detail?: string
}

function refusalOf(error: Error): Refusal {
  if (!(error instanceof HttpError)) return { text: error.message }
  const text = String(error.body)
  return typeof error.body === 'string' ? { text } : { text, detail: JSON.stringify(error.body, null, 2) }
}

export default function LoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const configuration = useConfiguration()
  const heading = usePage(t('TITLE_LOGIN'))
  const [remembered] = useState(() => localStorage.getItem('email') ?? '')
  const [email, setEmail] = useState(remembered)
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [remember, setRemember] = useState(remembered !== '')
  const emailLeft = useLeft()
  const passwordLeft = useLeft()
  const passwordField = useRef<HTMLInputElement>(null)
  const google = googleAddress(configuration?.application?.googleOauth, window.location)

  const login = useMutation({
    mutationFn: () => logIn(email, password),
    onSuccess: (authentication) => {
      if (remember) localStorage.setItem('email', email)
      else localStorage.removeItem('email')
      startSession(authentication)
      client.removeQueries({ queryKey: ['basket'] })
      navigate(landing(search.get('redirectUrl')))
    },
    onError: (error) => {
      const body = error instanceof HttpError ? error.body : undefined
      const { status, data } = (body ?? {}) as { status?: string; data?: { tmpToken?: string } }
      if (status === 'totp_token_required' && data?.tmpToken) localStorage.setItem('totp_tmp_token', data.tmpToken)
      endSession()
    },
  })

  useEffect(() => {
    if (remembered) passwordField.current?.focus()
  }, [remembered])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (email && password) login.mutate()
  }

  const refusal = login.error && refusalOf(login.error)
  return (
    <app-login>
      <main className={styles.split}>
        <Poster />
        <div className={styles.side}>
          <form id="login-form" className={styles.form} onSubmit={onSubmit} noValidate>
            <h1 className="display" ref={heading} tabIndex={-1}>
              {t('TITLE_LOGIN')}
            </h1>
            {refusal && (
              <FormAlert detail={refusal.detail} detailLabel={t('ERROR_DETAILS')}>
                {refusal.text}
              </FormAlert>
            )}
            <TextField
              id="email"
              name="email"
              type="text"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              label={t('LABEL_EMAIL')}
              aria-label="Text field for the login email"
              value={email}
              error={emailLeft.left && !email ? t('MANDATORY_EMAIL') : undefined}
              onChange={(event) => setEmail(event.currentTarget.value)}
              onBlur={emailLeft.onBlur}
              onFocus={() => login.reset()}
            />
            <TextField
              id="password"
              name="password"
              ref={passwordField}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              label={t('LABEL_PASSWORD')}
              aria-label="Text field for the login password"
              value={password}
              error={passwordLeft.left && !password ? t('MANDATORY_PASSWORD') : undefined}
              onChange={(event) => setPassword(event.currentTarget.value)}
              onBlur={passwordLeft.onBlur}
              onFocus={() => login.reset()}
              extra={
                <RoundButton
                  icon={shown ? 'eyeOff' : 'eye'}
                  aria-label={shown ? 'Button to hide the password' : 'Button to display the password'}
                  title={shown ? t('HIDE_PWD_TOOLTIP') : t('SHOW_PWD_TOOLTIP')}
                  onClick={() => setShown(!shown)}
                />
              }
            />
            <div className={styles.row}>
              <Checkbox
                id="rememberMe"
                label={t('REMEMBER_ME')}
                ariaLabel="Checkbox to stay logged in or not logged in"
                checked={remember}
                onChange={setRemember}
              />
              {screens.forgotPassword.ready && (
                <Link className="forgot-pw" to={screens.forgotPassword.path}>
                  {t('FORGOT_PASSWORD')}
                </Link>
              )}
            </div>
            <Button
              id="loginButton"
              type="submit"
              look="loud"
              big
              wide
              aria-label="Login"
              disabled={!email || !password || login.isPending}
            >
              {t('BTN_LOGIN')}
            </Button>
            {google && (
              <>
                <div className={styles.or}>{t('LABEL_OR')}</div>
                <Button
                  id="loginButtonGoogle"
                  big
                  wide
                  aria-label="Login with Google"
                  onClick={() => window.location.replace(google)}
                >
                  <Icon name="google" />
                  {t('BTN_GOOGLE_LOGIN')}
                </Button>
              </>
            )}
            <p id="newCustomerLink" className={classes('primary-link')}>
              {t('NO_CUSTOMER')}{' '}
              <Link to={screens.register.path} routerlink="/register">
                {t('BTN_REGISTER')}
              </Link>
            </p>
          </form>
        </div>
      </main>
    </app-login>
  )
}
