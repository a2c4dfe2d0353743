import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { screens } from '../../entities/application/screens.ts'
import { startSession } from '../../entities/session/session.ts'
import { FormAlert } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { describeRefusedCode } from '../../ui/refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AccountForm } from './account-form.tsx'
import { verifySecondFactor } from './api.ts'
import { CodeField } from './code-field.tsx'
import { landingOf } from './landing.ts'
import { findCodeError } from './rules.ts'
import { useAccountForm } from './use-account-form.ts'
import { errorShownFor, useFleeting } from './use-fleeting.ts'

/** Delay before six digits are sent automatically, in milliseconds, for people who press the button. */
const pause = 400

/** Second step of a login: the code of the customer's app. */
export default function TwoFactorEnterPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [tmpToken] = useState(() => localStorage.getItem('totp_tmp_token'))
  const [refusal, refuse] = useFleeting(errorShownFor)
  const form = useAccountForm({ code: '' }, ({ code }) => ({ code: findCodeError(code) }))
  const place = form.frame.ref

  const verification = useAction({
    mutationFn: () => verifySecondFactor(localStorage.getItem('totp_tmp_token') ?? '', form.values.code),
    onSuccess: (authentication) => {
      startSession(authentication)
      navigate(landingOf(search.get('redirectUrl')))
    },
    onError: (error) => {
      refuse(describeRefusedCode(error, t, 'INVALID_TWO_FACTOR_AUTH_TOKEN'))
      form.clear('code')
      form.focus('input')
    },
  })

  useEffect(() => place.current?.querySelector('input')?.focus(), [place])

  const goOn = useRef(verification.mutate)
  goOn.current = verification.mutate
  const code = form.complete ? form.values.code : ''
  useEffect(() => {
    if (!code) return
    const timer = window.setTimeout(() => goOn.current(), pause)
    return () => window.clearTimeout(timer)
  }, [code])

  return (
    <app-two-factor-auth-enter>
      <AccountForm title={t('TITLE_TWO_FACTOR_AUTHENTICATION')} onSend={() => verification.mutate()} {...form.frame}>
        <p>{t(tmpToken ? 'TITLE_TWO_FACTOR_AUTH_ENTER' : 'TWO_FACTOR_WITHOUT_PASSWORD')}</p>
        {refusal && (
          <div className="two-factor-error">
            <FormAlert>{refusal}</FormAlert>
          </div>
        )}
        {tmpToken && (
          <>
            <div id="inputToken">
              <CodeField
                id="totpToken"
                label={t('LABEL_TWO_FACTOR_AUTH_TOKEN')}
                placeholder={t('2FA_ENTER_CODE_PLACEHOLDER')}
                aria-label="Field for entering the Two Factor token"
                {...form.field('code')}
                onCode={(code) => form.set('code', code)}
              />
            </div>
            <SubmitButton
              id="totpSubmitButton"
              aria-label="Button to confirm the input"
              ready={form.complete && !verification.isPending}
            >
              {t('BTN_LOGIN')}
            </SubmitButton>
          </>
        )}
        <p>
          <Link to={screens.login.path}>{t('BTN_BACK_TO_LOGIN')}</Link>
        </p>
      </AccountForm>
    </app-two-factor-auth-enter>
  )
}
