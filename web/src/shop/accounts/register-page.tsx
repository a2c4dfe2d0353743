import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Checkbox, FieldFrame, FormAlert, TextField, useLeft } from '../../ui/field.tsx'
import { usePage } from '../../ui/page.ts'
import { Select } from '../../ui/select.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { screens } from '../screens.ts'
import styles from './account-page.module.css'
import { fetchSecurityQuestions, register } from './api.ts'
import { PasswordAdvice } from './password-advice.tsx'
import { Poster } from './poster.tsx'
import { emailError, passwordError, refusal, repeatError } from './registration-rules.ts'

const lengths = '5-40'

export default function RegisterPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const heading = usePage(t('TITLE_REGISTRATION'))
  const questions = useQuery({ queryKey: ['security-questions'], queryFn: fetchSecurityQuestions })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [repeatProblem, setRepeatProblem] = useState<string>()
  const [questionId, setQuestionId] = useState<string>()
  const [answer, setAnswer] = useState('')
  const [advice, setAdvice] = useState(false)
  const left = { email: useLeft(), password: useLeft(), repeat: useLeft(), question: useLeft(), answer: useLeft() }

  const question = questions.data?.find(({ id }) => String(id) === questionId)
  const problems = {
    email: emailError(email),
    password: passwordError(password),
    repeat: repeat ? repeatProblem : 'MANDATORY_PASSWORD_REPEAT',
    question: question ? undefined : 'MANDATORY_SECURITY_QUESTION',
    answer: answer ? undefined : 'MANDATORY_SECURITY_ANSWER',
  }
  const complete = Object.values(problems).every((problem) => problem === undefined)

  const registration = useMutation({
    mutationFn: register,
    onSuccess: () => {
      confirm('CONFIRM_REGISTER')
      navigate(screens.login.path)
    },
  })

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!complete || !question) return
    registration.mutate({
      email,
      password,
      passwordRepeat: repeat,
      securityQuestion: question,
      securityAnswer: answer,
    })
  }

  const said = (name: keyof typeof problems) => {
    const problem = problems[name]
    return left[name].left && problem ? t(problem, { length: lengths }) : undefined
  }
  const onFocus = () => registration.reset()

  return (
    <app-register>
      <main className={styles.split}>
        <Poster />
        <div className={styles.side}>
          <form id="registration-form" className={styles.form} onSubmit={onSubmit} noValidate>
            <h1 className="display" ref={heading} tabIndex={-1}>
              {t('TITLE_REGISTRATION')}
            </h1>
            {registration.error && <FormAlert>{refusal(registration.error)}</FormAlert>}
            <TextField
              id="emailControl"
              type="text"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              label={t('LABEL_EMAIL')}
              aria-label="Email address field"
              value={email}
              error={said('email')}
              onChange={(event) => setEmail(event.currentTarget.value)}
              onBlur={left.email.onBlur}
              onFocus={onFocus}
            />
            <TextField
              id="passwordControl"
              type="password"
              autoComplete="new-password"
              maxLength={40}
              label={t('LABEL_PASSWORD')}
              aria-label="Field for the password"
              value={password}
              error={said('password')}
              note={t('INVALID_PASSWORD_LENGTH', { length: lengths })}
              counter={`${password.length}/20`}
              onChange={(event) => setPassword(event.currentTarget.value)}
              onBlur={left.password.onBlur}
              onFocus={onFocus}
            />
            <TextField
              id="repeatPasswordControl"
              type="password"
              autoComplete="new-password"
              maxLength={40}
              label={t('LABEL_PASSWORD_REPEAT')}
              aria-label="Field to confirm the password"
              value={repeat}
              error={said('repeat')}
              counter={`${repeat.length}/40`}
              onChange={(event) => {
                setRepeat(event.currentTarget.value)
                setRepeatProblem(repeatError(event.currentTarget.value, password))
              }}
              onBlur={left.repeat.onBlur}
              onFocus={onFocus}
            />
            <mat-slide-toggle className="mat-mdc-slide-toggle">
              <Checkbox
                id="passwordAdvice"
                label={t('SHOW_PASSWORD_ADVICE')}
                ariaLabel={t('SHOW_PASSWORD_ADVICE')}
                checked={advice}
                onChange={setAdvice}
              />
            </mat-slide-toggle>
            {advice && <PasswordAdvice password={password} />}
            <FieldFrame
              id="securityQuestionControl"
              label={t('LABEL_SECURITY_QUESTION')}
              error={said('question')}
              note={t('CANNOT_BE_CHANGED_LATER')}
            >
              <Select
                id="securityQuestionControl"
                name="securityQuestion"
                shape="field"
                label="Selection list for the security question"
                placeholder={questions.error ? questions.error.message : ' '}
                describedBy="securityQuestionControl-note"
                invalid={said('question') !== undefined}
                options={(questions.data ?? []).map((entry) => ({ value: String(entry.id), text: entry.question }))}
                value={questionId}
                onChange={setQuestionId}
                onLeave={left.question.onBlur}
              />
            </FieldFrame>
            <TextField
              id="securityAnswerControl"
              type="text"
              autoComplete="off"
              label={t('SECURITY_ANSWER')}
              placeholder={t('SECURITY_ANSWER_PLACEHOLDER')}
              aria-label="Field for the answer to the security question"
              value={answer}
              error={said('answer')}
              onChange={(event) => setAnswer(event.currentTarget.value)}
              onBlur={left.answer.onBlur}
              onFocus={onFocus}
            />
            <Button
              id="registerButton"
              type="submit"
              look="loud"
              big
              wide
              aria-label="Button to complete the registration"
              disabled={!complete || registration.isPending}
            >
              {t('BTN_REGISTER')}
            </Button>
            <p id="alreadyACustomerLink" className="primary-link">
              {t('ALREADY_A_CUSTOMER')} <Link to={screens.login.path}>{t('BTN_LOGIN')}</Link>
            </p>
          </form>
        </div>
      </main>
    </app-register>
  )
}
