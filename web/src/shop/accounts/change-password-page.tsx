import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/field.tsx'
import { usePage } from '../../ui/page.ts'
import { sentenceOf } from '../../ui/refusal.ts'
import { useAction } from '../../ui/use-action.ts'
import { Done } from './account-form.tsx'
import styles from './account-page.module.css'
import { changePassword } from './api.ts'
import { PasswordAdvice } from './password-advice.tsx'
import { PasswordField } from './password-field.tsx'
import { MAX_PASSWORD_CHARACTERS, newPasswordError, newRepeatError, passwordLengths } from './rules.ts'
import { useAccountForm } from './use-account-form.ts'

function ChangePasswordForm() {
  const { t } = useTranslation()
  const form = useAccountForm({ current: '', new: '', repeat: '' }, ({ current, new: next, repeat }) => ({
    current: current ? undefined : 'MANDATORY_CURRENT_PASSWORD',
    new: newPasswordError(next),
    repeat: newRepeatError(repeat, next),
  }))

  const change = useAction({
    mutationFn: () => changePassword(form.values),
    onSettled: () => form.clear('current', 'new', 'repeat'),
    onError: () => form.attempt.ref.current?.querySelector<HTMLElement>('#currentPassword')?.focus(),
  })

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (form.complete) change.mutate()
  }

  return (
    <form
      id="password-form"
      className={styles.room}
      aria-labelledby="change-password-heading"
      onSubmit={onSubmit}
      onChange={() => change.reset()}
      noValidate
      {...form.attempt}
    >
      <Done>{change.isSuccess && t('PASSWORD_SUCCESSFULLY_CHANGED')}</Done>
      {change.error && <FormAlert>{sentenceOf(change.error, t)}</FormAlert>}
      <PasswordField
        id="currentPassword"
        autoComplete="current-password"
        label={t('LABEL_CURRENT_PASSWORD')}
        aria-label="Field to enter the current password"
        {...form.field('current')}
      />
      <PasswordField
        id="newPassword"
        autoComplete="new-password"
        label={t('LABEL_NEW_PASSWORD')}
        aria-label="Field for the new password"
        note={t('INVALID_PASSWORD_LENGTH', { length: passwordLengths })}
        counter={`${form.values.new.length}/${MAX_PASSWORD_CHARACTERS}`}
        {...form.field('new')}
      />
      <PasswordField
        id="newPasswordRepeat"
        autoComplete="new-password"
        label={t('LABEL_REPEAT_NEW_PASSWORD')}
        aria-label="Field to repeat the new password"
        counter={`${form.values.repeat.length}/${MAX_PASSWORD_CHARACTERS}`}
        {...form.field('repeat')}
      />
      <PasswordAdvice password={form.values.new} />
      <Button
        id="changeButton"
        type="submit"
        look="loud"
        big
        wide
        aria-label="Button to confirm the change"
        disabled={!form.complete || change.isPending}
      >
        {t('BTN_CHANGE')}
      </Button>
    </form>
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
