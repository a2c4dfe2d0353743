import { useTranslation } from 'react-i18next'
import { useApplicationName } from '../../ui/application-name.ts'
import { FormAlert } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { describeRefusedCode } from '../../ui/refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import styles from './account-page.module.css'
import { setUpTwoFactor } from './api.ts'
import { CodeField } from './code-field.tsx'
import { buildOtpauthAddress } from './otpauth-address.ts'
import { CurrentPasswordField } from './password-field.tsx'
import { findCodeError } from './rules.ts'
import { useAccountForm } from './use-account-form.ts'
import { errorShownFor, useFleeting } from './use-fleeting.ts'

interface TwoFactorSetupProps {
  secret: string
  email: string
  setupToken: string
  onDone: () => void
}

/** Shows the secret for the customer's app, and verifies it with a code. */
export function TwoFactorSetup({ secret, email, setupToken, onDone }: TwoFactorSetupProps) {
  const { t } = useTranslation()
  const name = useApplicationName()
  const [refusal, refuse] = useFleeting(errorShownFor)
  const form = useAccountForm({ password: '', code: '' }, ({ password, code }) => ({
    password: password ? undefined : 'MANDATORY_CURRENT_PASSWORD',
    code: findCodeError(code),
  }))

  const setup = useAction({
    mutationFn: () => setUpTwoFactor({ password: form.values.password, setupToken, initialToken: form.values.code }),
    onSuccess: onDone,
    onError: (error) => {
      refuse(describeRefusedCode(error, t, '2FA_SETUP_ERROR'))
      form.focus('input')
    },
    onSettled: () => form.clear('password', 'code'),
  })

  return (
    <FormFrame
      id="two-factor-auth-setup"
      className={styles.scan}
      aria-labelledby="2fa-setup-title"
      onSend={() => setup.mutate()}
      {...form.frame}
    >
      <p id="2fa-setup-instructions" className={styles.lead}>
        {t('2FA_AUTH_SETUP_INSTRUCTIONS')}
      </p>
      <div className={styles.code}>
        <QrCode text={buildOtpauthAddress(name, email, secret)} label={t('TOTP_QR_CODE')} />
        <p>
          {t('TOTP_SECRET_MANUAL')} <code className="mono">{secret}</code>
        </p>
      </div>
      <div className={styles.room}>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <CurrentPasswordField id="currentPasswordSetup" field={form.field('password')} />
        <CodeField
          id="initialToken"
          data-test-totp-secret={secret}
          label={t('INITIAL_CODE')}
          placeholder={t('INITIAL_CODE_PLACEHOLDER')}
          aria-label="Field to enter the initial token. This must have 6 digits."
          {...form.field('code')}
          onCode={(code) => form.set('code', code)}
        />
        <SubmitButton
          id="setupTwoFactorAuth"
          aria-label="Button to complete the two-factor configuration"
          ready={form.complete && !setup.isPending}
        >
          {t('BTN_SAVE')}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}
