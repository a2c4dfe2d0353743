import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { explain } from '../../ui/failure.ts'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { FieldProps } from '../../ui/use-form.ts'
import type { Captcha } from './api.ts'
import styles from './captcha-field.module.css'

interface CaptchaFieldProps {
  captcha: UseQueryResult<Captcha>
  field: FieldProps
  onAnother: () => void
}

/** An arithmetic captcha and its field. */
export function CaptchaField({ captcha, field, onAnother }: CaptchaFieldProps) {
  const { t } = useTranslation()
  if (captcha.error && !captcha.isFetching) {
    return (
      <div className={styles.failed} role="alert">
        <p>
          {t('CONTACT_CAPTCHA_FAILED')} {explain(captcha.error, t).sentence}
        </p>
        <Button onClick={onAnother}>{t('BTN_TRY_AGAIN')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.captcha}>
      <div className={styles.question}>
        <span className={styles.label} id="captcha-label">
          {t('LABEL_WHAT_IS')}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: scripts look for a code element, which alone cannot
          have a name. */}
        <code id="captcha" className={styles.sum} role="group" aria-label="CAPTCHA code which must be solved">
          {captcha.data && !captcha.isFetching ? (
            <span id="captcha-sum">{captcha.data.captcha}</span>
          ) : (
            <Skeleton className={styles.pending} />
          )}
        </code>
      </div>
      <span className={styles.equals} aria-hidden="true">
        =
      </span>
      <TextField
        {...field}
        id="captchaControl"
        className={joinClasses('mono', styles.result)}
        type="text"
        autoComplete="off"
        pattern="-?[\d]*"
        placeholder="?"
        label={t('LABEL_RESULT')}
        note={t('CONTACT_CAPTCHA_NOTE')}
        aria-label="Field for the result of the CAPTCHA code"
        describedBy="captcha-label captcha-sum"
      />
      <RoundButton
        icon="reload"
        className={styles.another}
        aria-label={t('CAPTCHA_RELOAD')}
        title={t('CAPTCHA_RELOAD')}
        disabled={captcha.isFetching}
        onClick={onAnother}
      />
    </div>
  )
}
