import { useTranslation } from 'react-i18next'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { FormAlert } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { usePage } from '../../ui/page.ts'
import { sentenceOf } from '../../ui/refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Done } from './account-form.tsx'
import styles from './account-page.module.css'
import { changePassword } from './api.ts'
import { PasswordAdvice } from './password-advice.tsx'
import { CurrentPasswordField, NewPasswordField } from './password-field.tsx'
import { findNewPasswordError, findNewRepeatError } from './rules.ts'
import { useAccountForm } from './use-account-form.ts'

function ChangePasswordForm() {
  const { t } = useTranslation()
  const form = useAccountForm({ current: '', new: '', repeat: '' }, ({ current, new: next, repeat }) => ({
    current: current ? undefined : 'MANDATORY_CURRENT_PASSWORD',
    new: findNewPasswordError(next),
    repeat: findNewRepeatError(repeat, next),
  }))

  const change = useAction({
    mutationFn: () => changePassword(form.values),
    onSettled: () => form.clear('current', 'new', 'repeat'),
    onError: () => form.focus('#currentPassword'),
  })

  return (
    <FormFrame
      id="password-form"
      className={styles.room}
      aria-labelledby="change-password-heading"
      onSend={() => change.mutate()}
      onChange={() => change.reset()}
      {...form.frame}
    >
      <Done>{change.isSuccess && t('PASSWORD_SUCCESSFULLY_CHANGED')}</Done>
      {change.error && <FormAlert>{sentenceOf(change.error, t)}</FormAlert>}
      <CurrentPasswordField id="currentPassword" field={form.field('current')} />
      <NewPasswordField id="newPassword" aria-label="Field for the new password" field={form.field('new')} />
      <NewPasswordField
        repeated
        id="newPasswordRepeat"
        aria-label="Field to repeat the new password"
        field={form.field('repeat')}
      />
      <PasswordAdvice password={form.values.new} />
      <SubmitButton
        id="changeButton"
        aria-label="Button to confirm the change"
        ready={form.complete && !change.isPending}
      >
        {t('BTN_CHANGE')}
      </SubmitButton>
    </FormFrame>
  )
}

export default function ChangePasswordPage() {
  const { t } = useTranslation()
  const session = useSession()
  const heading = usePage(t('TITLE_CHANGE_PASSWORD'))
  return (
    <app-change-password>
      <div className={styles.stack}>
        <h1 className="display" id="change-password-heading" ref={heading} tabIndex={-1}>
          {t('TITLE_CHANGE_PASSWORD')}
        </h1>
        {session ? <ChangePasswordForm /> : <MembersOnly />}
      </div>
    </app-change-password>
  )
}
