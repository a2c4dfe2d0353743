import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../entities/application/screens.ts'
import { FormAlert } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { Form } from '../../ui/use-form.ts'
import { AccountForm, Done } from './account-form.tsx'
import { resetPassword } from './api.ts'
import { EmailField } from './email-field.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { findEmailError, findNewPasswordError, findNewRepeatError } from './rules.ts'
import { useAccountForm } from './use-account-form.ts'
import { useQuestion } from './use-question.ts'
import { useTyped, wasTypedBefore } from './use-typed.ts'

/** Sets a new password after the right answer to the security question. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [start] = useState(() => ({ email: wasTypedBefore().email ?? '', answer: '', new: '', repeat: '' }))
  const form = useAccountForm(start, ({ email, answer, new: next, repeat }) => ({
    email: findEmailError(email),
    answer: answer ? undefined : 'MANDATORY_SECURITY_ANSWER',
    new: findNewPasswordError(next),
    repeat: findNewRepeatError(repeat, next),
  }))
  useTyped({ email: form.values.email })
  const lookup = useQuestion(form.values.email)
  const { question } = lookup

  const reset = useAction({
    mutationFn: () => resetPassword(form.values),
    // Moves the focus first: leaving an empty field would show an error.
    onSuccess: () => {
      form.focus('h1')
      form.clear('email', 'answer', 'new', 'repeat')
    },
    onError: () => {
      form.focus('#securityAnswer')
      form.clear('answer', 'new', 'repeat')
    },
  })

  /** Without a question, Enter only looks up the address. */
  function onEmailKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || question) return
    event.preventDefault()
    event.stopPropagation()
    form.leave('email')
  }

  const said = lookup.error ? sentenceOf(lookup.error, t) : t(question ? '' : lookup.note)
  return (
    <app-forgot-password>
      <AccountForm
        id="forgot-form"
        title={t('TITLE_FORGOT_PASSWORD')}
        onSend={question !== undefined && (() => reset.mutate())}
        onChange={() => reset.reset()}
        {...form.frame}
      >
        <Done>
          {reset.isSuccess && (
            <>
              {t('PASSWORD_SUCCESSFULLY_CHANGED')} <Link to={screens.login.path}>{t('BTN_LOGIN')}</Link>
            </>
          )}
        </Done>
        {reset.error && <FormAlert>{sentenceOf(reset.error, t)}</FormAlert>}
        <EmailField
          id="email"
          placeholder={t('FORGOT_PASSWORD_EMAIL_PLACEHOLDER')}
          aria-label="Email address field"
          {...form.field('email')}
          onKeyDown={onEmailKeyDown}
        />
        <NewPassword form={form} question={question} said={said} />
        <PasswordAdvice password={form.values.new} />
        <SubmitButton
          id="resetButton"
          aria-label="Button to confirm the changes"
          ready={form.complete && Boolean(question) && !reset.isPending}
        >
          {t('BTN_CHANGE')}
        </SubmitButton>
        <p>
          <Link to={screens.login.path}>{t('BTN_BACK_TO_LOGIN')}</Link>
        </p>
      </AccountForm>
    </app-forgot-password>
  )
}

interface NewPasswordProps {
  form: Form<'answer' | 'new' | 'repeat'>
  /** Undefined before the address is known. */
  question: string | undefined
  /** Note below the answer. */
  said: string
}

/** The answer to the security question, and the new password. */
function NewPassword({ form, question, said }: NewPasswordProps) {
  const { t } = useTranslation()

  /** Without a question, the fields show no errors. */
  function field(name: 'answer' | 'new' | 'repeat') {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: question ? error : undefined }
  }

  return (
    <>
      <PasswordField
        id="securityAnswer"
        autoComplete="off"
        label={question ?? t('LABEL_SECURITY_QUESTION')}
        placeholder={question ?? undefined}
        aria-label="Field for the answer to the security question"
        note={said}
        disabled={!question}
        {...field('answer')}
      />
      <p className="visually-hidden" role="status">
        {question ?? said}
      </p>
      <NewPasswordField
        id="newPassword"
        aria-label="Field for New Password"
        disabled={!question}
        field={field('new')}
      />
      <NewPasswordField
        repeated
        id="newPasswordRepeat"
        aria-label="Field to confirm the new password"
        disabled={!question}
        field={field('repeat')}
      />
    </>
  )
}
