import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Authentication } from '#contract/accounts.ts'
import { screens } from '../../entities/application/screens.ts'
import { HttpError } from '../../entities/session/http.ts'
import { endSession, startSession } from '../../entities/session/session.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Checkbox, FormAlert } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account-page.module.css'
import { Credentials, logIn } from './api.ts'
import { EmailField } from './email-field.tsx'
import { landingOf, secondFactorAddressOf } from './landing.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderButton } from './provider-button.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useTyped, wasTypedBefore } from './use-typed.ts'

/** Message of another screen that redirects here. */
interface Notice {
  /** Catalogue key. */
  notice?: string
  /** Address of a new registration. */
  email?: string
}

export default function LoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Notice | null }
  const [search] = useSearchParams()
  const [notice, setNotice] = useState(state?.notice)
  const [known] = useState(() => wasTypedBefore().email || state?.email || localStorage.getItem('email') || '')
  const [remember, setRemember] = useState(() => Boolean(localStorage.getItem('email')))
  const passwordField = useRef<HTMLInputElement>(null)
  const form = useAccountForm({ email: known, password: '' }, ({ email, password }) => ({
    email: email ? undefined : 'MANDATORY_EMAIL',
    password: password ? undefined : 'MANDATORY_PASSWORD',
  }))
  const { email, password } = form.values
  useTyped({ email })

  function enter(authentication: Authentication): void {
    startSession(authentication)
    navigate(landingOf(search.get('redirectUrl')))
  }

  const login = useAction({
    mutationFn: () => logIn(new Credentials(email, password)),
    onSuccess: (admission) => {
      if (remember) localStorage.setItem('email', email)
      else localStorage.removeItem('email')
      if ('tmpToken' in admission) {
        localStorage.setItem('totp_tmp_token', admission.tmpToken)
        navigate(secondFactorAddressOf(search.get('redirectUrl')))
        return
      }
      enter(admission.authentication)
    },
    onError: () => endSession(),
  })

  const hasNews = state?.notice !== undefined
  useEffect(() => {
    // Focusing a field would interrupt the announcement of the message.
    if (known && !hasNews) passwordField.current?.focus()
  }, [known, hasNews])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    setNotice(undefined)
    if (form.complete) login.mutate()
  }

  function forget(): void {
    login.reset()
    setNotice(undefined)
  }

  const body = login.error instanceof HttpError ? login.error.body : undefined
  const isObject = typeof body === 'object' && body !== null
  return (
    <app-login>
      <AccountForm
        id="login-form"
        title={t('TITLE_LOGIN')}
        attempt={form.attempt}
        onSubmit={onSubmit}
        onChange={forget}
      >
        {notice && <FormAlert>{t(notice)}</FormAlert>}
        {login.error && (
          <FormAlert detail={isObject ? JSON.stringify(body, null, 2) : undefined} detailLabel={t('ERROR_DETAILS')}>
            {isObject ? String(body) : sentenceOf(login.error, t)}
          </FormAlert>
        )}
        <EmailField
          id="email"
          name="email"
          autoComplete="username webauthn"
          aria-label="Text field for the login email"
          {...form.field('email')}
          onFocus={forget}
        />
        <PasswordField
          id="password"
          name="password"
          ref={passwordField}
          autoComplete="current-password"
          label={t('LABEL_PASSWORD')}
          aria-label="Text field for the login password"
          {...form.field('password')}
          onFocus={forget}
        />
        <div className={styles.row}>
          <Checkbox
            id="rememberMe"
            label={t('REMEMBER_ME')}
            ariaLabel="Checkbox to stay logged in or not logged in"
            checked={remember}
            onChange={setRemember}
          />
          <Link className="forgot-pw" to={screens.forgotPassword.path}>
            {t('FORGOT_PASSWORD')}
          </Link>
        </div>
        <SubmitButton id="loginButton" aria-label="Login" ready={form.complete && !login.isPending}>
          {t('BTN_LOGIN')}
        </SubmitButton>
        <PasskeyButton
          email={email}
          onAdmission={(authentication) => {
            if (remember) localStorage.setItem('email', authentication.umail ?? '')
            else localStorage.removeItem('email')
            enter(authentication)
          }}
        />
        <ProviderButton />
        <p id="newCustomerLink" className={joinClasses('primary-link')}>
          {t('NO_CUSTOMER')} <Link to={screens.register.path}>{t('BTN_REGISTER')}</Link>
        </p>
      </AccountForm>
    </app-login>
  )
}
