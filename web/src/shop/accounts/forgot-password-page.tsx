import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../entities/application/screens.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { usePage } from '../../ui/page.ts'
import { sentenceOf } from '../../ui/refusal.ts'
import { useAction } from '../../ui/use-action.ts'
import { Done, Split } from './account-form.tsx'
import styles from './account-page.module.css'
import { resetPassword } from './api.ts'
import { PasswordAdvice } from './password-advice.tsx'
import { PasswordField } from './password-field.tsx'
import { emailError, MAX_PASSWORD_CHARACTERS, newPasswordError, newRepeatError, passwordLengths } from './rules.ts'
import { useAccountForm } from './use-account-form.ts'
import { useQuestion } from './use-question.ts'
import { typedBefore, useTyped } from './use-typed.ts'

/** A new password for whoever answers the question of the account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const heading = usePage(t('TITLE_FORGOT_PASSWORD'))
  const [start] = useState(() => ({ email: typedBefore().email ?? '', answer: '', new: '', repeat: '' }))
  const form = useAccountForm(start, ({ email, answer, new: next, repeat }) => ({
    email: emailError(email),
    answer: answer ? undefined : 'MANDATORY_SECURITY_ANSWER',
    new: newPasswordError(next),
    repeat: newRepeatError(repeat, next),
  }))
  useTyped({ email: form.values.email })
  const lookup = useQuestion(form.values.email)
  const { question } = lookup

  const reset = useAction({
    mutationFn: () => resetPassword(form.values),
    // The focus goes first: a field that is left empty would complain.
    onSuccess: () => {
      heading.current?.focus()
      form.clear('email', 'answer', 'new', 'repeat')
    },
    onError: () => {
      form.attempt.ref.current?.querySelector<HTMLElement>('#securityAnswer')?.focus()
      form.clear('answer', 'new', 'repeat')
    },
  })

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (form.complete && question) reset.mutate()
  }

  /** As long as there is no question, the address is all that Enter can ask for. */
  function onEmailKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || question) return
    event.preventDefault()
    event.stopPropagation()
    form.leave('email')
  }

  /** As long as there is no question, the fields below it have nothing to complain about. */
  function field(name: 'answer' | 'new' | 'repeat') {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: question ? error : undefined }
  }

  const said = lookup.error ? sentenceOf(lookup.error, t) : t(question ? '' : lookup.note)
  return (
    <app-forgot-password>
      <Split>
        <form
          id="forgot-form"
          className={styles.form}
          onSubmit={onSubmit}
          onChange={() => reset.reset()}
          noValidate
          {...form.attempt}
        >
          <h1 className="display" ref={heading} tabIndex={-1}>
            {t('TITLE_FORGOT_PASSWORD')}
          </h1>
          <Done>
            {reset.isSuccess && (
              <>
                {t('PASSWORD_SUCCESSFULLY_CHANGED')} <Link to={screens.login.path}>{t('BTN_LOGIN')}</Link>
              </>
            )}
          </Done>
          {reset.error && <FormAlert>{sentenceOf(reset.error, t)}</FormAlert>}
          <TextField
            id="email"
            type="text"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            label={t('LABEL_EMAIL')}
            placeholder={t('FORGOT_PASSWORD_EMAIL_PLACEHOLDER')}
            aria-label="Email address field"
            {...form.field('email')}
            onKeyDown={onEmailKeyDown}
          />
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
          <PasswordField
            id="newPassword"
            autoComplete="new-password"
            label={t('LABEL_NEW_PASSWORD')}
            aria-label="Field for New Password"
            note={t('INVALID_PASSWORD_LENGTH', { length: passwordLengths })}
            counter={`${form.values.new.length}/${MAX_PASSWORD_CHARACTERS}`}
            disabled={!question}
            {...field('new')}
          />
          <PasswordField
            id="newPasswordRepeat"
            autoComplete="new-password"
            label={t('LABEL_REPEAT_NEW_PASSWORD')}
            aria-label="Field to confirm the new password"
            counter={`${form.values.repeat.length}/${MAX_PASSWORD_CHARACTERS}`}
            disabled={!question}
            {...field('repeat')}
          />
          <PasswordAdvice password={form.values.new} />
          <Button
            id="resetButton"
            type="submit"
            look="loud"
            big
            wide
            aria-label="Button to confirm the changes"
            disabled={!form.complete || !question || reset.isPending}
          >
            {t('BTN_CHANGE')}
          </Button>
          <p>
            <Link to={screens.login.path}>{t('BTN_BACK_TO_LOGIN')}</Link>
          </p>
        </form>
      </Split>
    </app-forgot-password>
  )
}
