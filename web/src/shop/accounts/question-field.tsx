import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './account-page.module.css'
import type { SecurityQuestion } from './api.ts'

interface QuestionFieldProps {
  questions: SecurityQuestion[]
  /** Whether the questions failed to load. */
  failed: boolean
  onRetry: () => void
  value: string
  error: string | undefined
  onChange: (id: string) => void
  onLeave: () => void
  onFocus: () => void
}

/** Choice of the security question for a forgotten password. */
export function QuestionField(props: QuestionFieldProps) {
  const { t } = useTranslation()
  const { questions, failed, onRetry, value, error, onChange, onLeave, onFocus } = props
  if (failed) {
    return (
      <div className={styles.row} role="alert">
        <b>{t('LABEL_SECURITY_QUESTION')}</b> {t('FAILED_TO_LOAD')}
        <Button onClick={onRetry}>{t('BTN_TRY_AGAIN')}</Button>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list inside gets the focus.
    <div onFocus={onFocus}>
      <FieldFrame
        id="securityQuestionControl"
        label={t('LABEL_SECURITY_QUESTION')}
        error={error}
        note={t('CANNOT_BE_CHANGED_LATER')}
      >
        <Select
          id="securityQuestionControl"
          name="securityQuestion"
          shape="field"
          label="Selection list for the security question"
          placeholder=" "
          describedBy="securityQuestionControl-note"
          invalid={error !== undefined}
          options={questions.map(({ id, question }) => ({ value: String(id), text: question }))}
          value={value || undefined}
          onChange={onChange}
          onLeave={onLeave}
        />
      </FieldFrame>
    </div>
  )
}
