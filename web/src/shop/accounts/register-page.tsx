import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { screens } from '../../entities/application/screens.ts'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { FormAlert, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { capitalise, sentenceOf } from '../../ui/refusal.ts'
import { confirm } from '../../ui/snackbar.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AccountForm } from './account-form.tsx'
import { fetchSecurityQuestions, register, type SecurityQuestion } from './api.ts'
import { EmailField } from './email-field.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import { PasswordField } from './password-field.tsx'
import { QuestionField } from './question-field.tsx'
import {
  findAnswerErrors,
  findEmailError,
  findPasswordError,
  MAX_PASSWORD_CHARACTERS,
  passwordLengths,
  repeatError,
} from './rules.ts'
import { useAccountForm } from './use-account-form.ts'
import { useTyped, wasTypedBefore } from './use-typed.ts'

const draft = 'registration'

/** Values after Back or a reload: everything but the passwords. The answer is kept only while the page is open. */
function start() {
  const { email = '', question = '' } = wasTypedBefore()
  const answer = (email && recallDraft<Record<string, string>>(draft)?.[email]) || ''
  return { email, password: '', repeat: '', question, answer }
}

/** The form, kept for Back or a reload. */
function useRegistrationForm(questions: readonly SecurityQuestion[] | undefined, repeatProblem: string | undefined) {
  const [fields] = useState(start)
  const form = useAccountForm(fields, ({ email, password, repeat, question, answer }) => ({
    email: findEmailError(email),
    password: findPasswordError(password),
    repeat: repeat ? repeatProblem : 'MANDATORY_PASSWORD_REPEAT',
    ...findAnswerErrors(question, answer, questions?.length),
  }))
  const { email, question, answer } = form.values
  useTyped({ email, question })
  useEffect(() => keepDraft(draft, { [email]: answer }), [email, answer])
  return form
}

/** Opens an account, and goes on to the login. */
function useRegistration(email: string) {
  const navigate = useNavigate()
  return useAction({
    mutationFn: register,
    onSuccess: () => {
      confirm('CONFIRM_REGISTER')
      dropDraft(draft)
      navigate(screens.login.path, { state: { email } })
    },
  })
}

export default function RegisterPage() {
  const { t } = useTranslation()
  const questions = useQuery({ queryKey: ['security-questions'], queryFn: fetchSecurityQuestions })
  const [repeatProblem, setRepeatProblem] = useState<string>()
  const form = useRegistrationForm(questions.data, repeatProblem)
  const { email, password, repeat, answer } = form.values
  const question = questions.data?.find(({ id }) => String(id) === form.values.question)
  const asksNothing = questions.data?.length === 0

  const registration = useRegistration(email)

  function send(): void {
    registration.mutate({
      email,
      password,
      passwordRepeat: repeat,
      securityQuestion: question,
      securityAnswer: answer,
    })
  }

  const repeated = form.field('repeat')
  const forget = () => registration.reset()
  return (
    <app-register>
      <AccountForm
        id="registration-form"
        title={t('TITLE_REGISTRATION')}
        onSend={(question !== undefined || asksNothing) && send}
        onChange={forget}
        {...form.frame}
      >
        {registration.error && <FormAlert>{capitalise(sentenceOf(registration.error, t))}</FormAlert>}
        <EmailField id="emailControl" aria-label="Email address field" {...form.field('email')} onFocus={forget} />
        <PasswordField
          id="passwordControl"
          autoComplete="new-password"
          label={t('LABEL_PASSWORD')}
          aria-label="Field for the password"
          note={t('INVALID_PASSWORD_LENGTH', { length: passwordLengths })}
          counter={`${password.length}/${password.length > 20 ? MAX_PASSWORD_CHARACTERS : 20}`}
          {...form.field('password')}
          onFocus={forget}
        />
        <PasswordField
          id="repeatPasswordControl"
          autoComplete="new-password"
          label={t('LABEL_PASSWORD_REPEAT')}
          aria-label="Field to confirm the password"
          counter={`${repeat.length}/${MAX_PASSWORD_CHARACTERS}`}
          {...repeated}
          onChange={(event) => {
            repeated.onChange(event)
            setRepeatProblem(repeatError(event.currentTarget.value, password))
          }}
          onFocus={forget}
        />
        <PasswordAdvice password={password} />
        {!asksNothing && <SecurityFields form={form} questions={questions} onFocus={forget} />}
        <SubmitButton
          id="registerButton"
          aria-label="Button to complete the registration"
          ready={form.complete && !registration.isPending}
        >
          {t('BTN_REGISTER')}
        </SubmitButton>
        <p id="alreadyACustomerLink" className="primary-link">
          {t('ALREADY_A_CUSTOMER')} <Link to={screens.login.path}>{t('BTN_LOGIN')}</Link>
        </p>
      </AccountForm>
    </app-register>
  )
}

interface SecurityFieldsProps {
  form: ReturnType<typeof useRegistrationForm>
  questions: UseQueryResult<SecurityQuestion[]>
  onFocus: () => void
}

function SecurityFields({ form, questions, onFocus }: SecurityFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <QuestionField
        questions={questions.data ?? []}
        failed={questions.isError}
        onRetry={() => void questions.refetch()}
        value={form.values.question}
        error={form.field('question').error}
        onChange={(id) => form.set('question', id)}
        onLeave={() => form.leave('question')}
        onFocus={onFocus}
      />
      <TextField
        id="securityAnswerControl"
        type="text"
        autoComplete="off"
        label={t('SECURITY_ANSWER')}
        placeholder={t('SECURITY_ANSWER_PLACEHOLDER')}
        aria-label="Field for the answer to the security question"
        {...form.field('answer')}
        onFocus={onFocus}
      />
    </>
  )
}
