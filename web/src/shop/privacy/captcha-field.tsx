import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, RoundButton } from '../../ui/button.tsx'
import { explain } from '../../ui/failure.ts'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { FieldProps } from '../../ui/use-form.ts'
import { fetchCaptcha } from './api.ts'
import styles from './captcha-field.module.css'
import { notePicture, watchOtherTabs } from './last-export.ts'

/** Letters of a picture. */
export const captchaLength = 5

interface CaptchaFieldProps {
  field: FieldProps
  onClear: () => void
  /** Whether the field takes the focus, because it appeared unexpectedly. */
  focused: boolean
}

/** A captcha picture and its field. */
export function CaptchaField({ field, onClear, focused }: CaptchaFieldProps) {
  const { t } = useTranslation()
  const captcha = useQuery({
    queryKey: ['image-captcha'],
    queryFn: async () => {
      const picture = await fetchCaptcha()
      notePicture()
      return picture
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const outdated = useRef(false)
  useEffect(() => watchOtherTabs(() => (outdated.current = true)), [])
  const another = () => {
    outdated.current = false
    onClear()
    void captcha.refetch()
  }
  return (
    <div className={styles.captcha}>
      <p className="dim">{t('CAPTCHA_WHY')}</p>
      <div className={styles.row}>
        {captcha.data ? (
          <div
            className={`captcha-image ${styles.picture}`}
            role="img"
            aria-label={t('CAPTCHA_PICTURE')}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server draws it.
            dangerouslySetInnerHTML={{ __html: captcha.data.image }}
          />
        ) : captcha.isFetching ? (
          <Skeleton className={styles.picture} />
        ) : (
          <div className={styles.failed} role="alert">
            <span>
              {t('CAPTCHA_FAILED')} {captcha.error && explain(captcha.error, t).sentence}
            </span>
            <Button onClick={another}>{t('BTN_TRY_AGAIN')}</Button>
          </div>
        )}
        {captcha.data && (
          <RoundButton
            icon="recycle"
            aria-label={t('CAPTCHA_ANOTHER')}
            title={t('CAPTCHA_ANOTHER')}
            disabled={captcha.isFetching}
            onClick={another}
          />
        )}
      </div>
      {captcha.data && <SpelledLetters key={captcha.dataUpdatedAt} letters={captcha.data.answer} />}
      <TextField
        id="captchaControl"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={captchaLength}
        autoFocus={focused}
        label={t('ENTER_CAPTCHA')}
        aria-label="Input for the CAPTCHA"
        note={t('TYPE_THESE_LETTERS', { length: captchaLength })}
        counter={`${field.value.length}/${captchaLength}`}
        {...field}
        onFocus={() => {
          if (outdated.current) another()
        }}
      />
    </div>
  )
}

/** The letters as text, for customers who cannot see the picture. */
function SpelledLetters({ letters }: { letters: string }) {
  const { t } = useTranslation()
  const [isSpelled, setSpelled] = useState(false)
  return (
    <div className={styles.spelled}>
      <Button onClick={() => setSpelled(true)}>{t('CAPTCHA_SPELL')}</Button>
      <p role="status">{isSpelled && t('CAPTCHA_SPELLED', { letters: [...letters].join(' ') })}</p>
    </div>
  )
}
