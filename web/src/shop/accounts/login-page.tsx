import { useEffect, useRef, useState } from 'react'
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

/** Whether this browser fills in the address next time. */
function useMemory() {
  const [isOn, turn] = useState(() => Boolean(localStorage.getItem('email')))
  function keep(email: string): void {
    if (isOn) localStorage.setItem('email', email)
    else localStorage.removeItem('email')
  }
  return { isOn, turn, keep }
}

/** Logs in, and goes on to the wanted screen or to the second factor. */
function useLogin({ email, password }: { email: string; password: string }, memory: ReturnType<typeof useMemory>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()

  function enter(authentication: Authentication): void {
    startSession(authentication)
    navigate(landingOf(search.get('redirectUrl')))
  }

  const login = useAction({
    mutationFn: () => logIn(new Credentials(email, password)),
    onSuccess: (admission) => {
      memory.keep(email)
      if ('tmpToken' in admission) {
        localStorage.setItem('totp_tmp_token', admission.tmpToken)
        navigate(secondFactorAddressOf(search.get('redirectUrl')))
        return
      }
      enter(admission.authentication)
    },
    onError: () => endSession(),
  })
  return { enter, login }
}

export default function LoginPage() {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: Notice | null }
  const [notice, setNotice] = useState(state?.notice)
  const [known] = useState(() => wasTypedBefore().email || state?.email || localStorage.getItem('email') || '')
  const memory = useMemory()
  const passwordField = useRef<HTMLInputElement>(null)
  const form = useAccountForm({ email: known, password: '' }, ({ email, password }) => ({
    email: email ? undefined : 'MANDATORY_EMAIL',
    password: password ? undefined : 'MANDATORY_PASSWORD',
  }))
  const { email } = form.values
  useTyped({ email })

  const { enter, login } = useLogin(form.values, memory)

  const hasNews = state?.notice !== undefined
  useEffect(() => {
    // Focusing a field would interrupt the announcement of the message.
    if (known && !hasNews) passwordField.current?.focus()
  }, [known, hasNews])

  function send(): void {
    setNotice(undefined)
    login.mutate()
  }

  function forget(): void {
    login.reset()
    setNotice(undefined)
  }

  return (
    <app-login>
      <AccountForm id="login-form" title={t('TITLE_LOGIN')} onSend={send} onChange={forget} {...form.frame}>
        {notice && <FormAlert>{t(notice)}</FormAlert>}
        {login.error && <Refusal error={login.error} />}
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
        <MemoryRow memory={memory} />
        <SubmitButton id="loginButton" aria-label="Login" ready={form.complete && !login.isPending}>
          {t('BTN_LOGIN')}
        </SubmitButton>
        <PasskeyButton
          email={email}
          onAdmission={(authentication) => {
            memory.keep(authentication.umail ?? '')
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

function MemoryRow({ memory }: { memory: ReturnType<typeof useMemory> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.row}>
      <Checkbox
        id="rememberMe"
        label={t('REMEMBER_ME')}
        ariaLabel="Checkbox to stay logged in or not logged in"
        checked={memory.isOn}
        onChange={memory.turn}
      />
      <Link className="forgot-pw" to={screens.forgotPassword.path}>
        {t('FORGOT_PASSWORD')}
      </Link>
    </div>
  )
}

/** The server's answer to a refused login, as it was sent. */
function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation()
  const body = error instanceof HttpError ? error.body : undefined
  const isObject = typeof body === 'object' && body !== null
  return (
    <FormAlert detail={isObject ? JSON.stringify(body, null, 2) : undefined} detailLabel={t('ERROR_DETAILS')}>
      {isObject ? String(body) : sentenceOf(error, t)}
    </FormAlert>
  )
}
