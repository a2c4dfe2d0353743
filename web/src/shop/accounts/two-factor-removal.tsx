import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { describeRefusedCode } from '../../ui/refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import styles from './account-page.module.css'
import { disableTwoFactor } from './api.ts'
import { CurrentPasswordField } from './password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { errorShownFor, useFleeting } from './use-fleeting.ts'

export function TwoFactorRemoval({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation()
  const [refusal, refuse] = useFleeting(errorShownFor)
  const form = useAccountForm({ password: '' }, ({ password }) => ({
    password: password ? undefined : 'MANDATORY_CURRENT_PASSWORD',
  }))

  const removal = useAction({
    mutationFn: () => disableTwoFactor(form.values.password),
    onSuccess: onRemoved,
    onError: (error) => {
      refuse(describeRefusedCode(error, t, '2FA_SETUP_ERROR'))
      form.focus('input')
    },
    onSettled: () => form.clear('password'),
  })

  return (
    <>
      <p id="2fa-setup-successfully" className={styles.lead}>
        {t('2FA_SUCCESSFUL_SETUP')}
      </p>
      <FormFrame
        id="two-factor-auth-disable"
        className={styles.room}
        aria-labelledby="two-factor-auth-disable-title"
        onSend={() => removal.mutate()}
        {...form.frame}
      >
        <h2 id="two-factor-auth-disable-title" className="display">
          {t('REMOVE_TWO_FACTOR_AUTH')}
        </h2>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <CurrentPasswordField id="currentPasswordDisable" field={form.field('password')} />
        <SubmitButton
          id="disableTwoFactorAuth"
          aria-label="Button to remove the two-factor authentication"
          ready={form.complete && !removal.isPending}
        >
          {t('BTN_REMOVE')}
        </SubmitButton>
      </FormFrame>
    </>
  )
}
