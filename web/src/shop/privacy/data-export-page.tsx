import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HttpError } from '../../entities/session/http.ts'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { explain } from '../../ui/failure.ts'
import { FormAlert } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../../ui/page.ts'
import { useAction } from '../../ui/use-action.ts'
import { exportData } from './api.ts'
import { CaptchaField, captchaLength } from './captcha-field.tsx'
import styles from './data-export-page.module.css'
import { FormatChoice } from './format-choice.tsx'
import { isCaptchaWanted, noteExport, watchOtherTabs } from './last-export.ts'
import { downloadData, openData } from './show-data.ts'

const file = 'my-data.json'
const untouched = { format: false, answer: false }

/** The server may expect a captcha that this browser does not know, e.g. from another tab. */
function asksForCaptcha(error: Error): boolean {
  return error instanceof HttpError && error.status === 401 && /captcha/i.test(error.message)
}

function ExportForm() {
  const { t } = useTranslation()
  const [needsCaptcha, setNeedsCaptcha] = useState(isCaptchaWanted)
  const [format, setFormat] = useState('')
  const [answer, setAnswer] = useState('')
  const [left, setLeft] = useState(untouched)
  const [blocked, setBlocked] = useState<string | null>(null)
  const [pictures, setPictures] = useState(0)
  const [surprised, setSurprised] = useState(false)
  useEffect(() => watchOtherTabs(() => setNeedsCaptcha((needed) => needed || isCaptchaWanted())), [])

  function reset(): void {
    setFormat('')
    setAnswer('')
    setLeft(untouched)
  }

  const request = useAction({
    mutationFn: () => exportData(format, needsCaptcha ? answer : undefined),
    onSuccess: ({ userData }) => {
      setBlocked(openData(userData) ? null : userData)
      noteExport()
      setPictures((count) => count + 1)
      setNeedsCaptcha(isCaptchaWanted())
      reset()
    },
    onError: (error) => {
      setBlocked(null)
      if (asksForCaptcha(error) && !needsCaptcha) {
        // Without an error, because the captcha was not shown before.
        setNeedsCaptcha(true)
        setSurprised(true)
        request.reset()
      } else reset()
    },
  })

  function checkLetters(text: string): string | undefined {
    if (text.length > captchaLength) return t('MAX_TEXTAREA_LENGTH', { length: captchaLength })
    return text.length < captchaLength ? t('MANDATORY_CAPTCHA') : undefined
  }

  const problems = {
    format: format ? undefined : t('MANDATORY_EXPORT_FORMAT'),
    answer: needsCaptcha ? checkLetters(answer) : undefined,
  }
  const missing = problems.format ?? problems.answer

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!missing) request.mutate()
  }

  return (
    <form id="data-export-form" className={styles.form} onSubmit={onSubmit} noValidate>
      <FormatChoice
        value={format}
        onChange={setFormat}
        onLeave={() => setLeft((before) => ({ ...before, format: true }))}
        error={left.format ? problems.format : undefined}
      />
      {needsCaptcha && (
        <CaptchaField
          key={pictures}
          value={answer}
          onChange={setAnswer}
          onLeave={() => setLeft((before) => ({ ...before, answer: true }))}
          error={left.answer || answer.length > captchaLength ? problems.answer : undefined}
          focused={surprised}
        />
      )}
      <div className={styles.said} role="status">
        {request.data && (
          <p className={`confirmation notice ${styles.confirmation}`}>
            <Icon name="check" />
            {blocked === null ? request.data.confirmation : t('EXPORT_POPUP_BLOCKED')}
          </p>
        )}
        {blocked !== null && (
          <Button onClick={() => downloadData(blocked, file)}>
            <Icon name="download" />
            {t('EXPORT_DOWNLOAD', { file })}
          </Button>
        )}
      </div>
      {request.error && <FormAlert>{explain(request.error, t).sentence}</FormAlert>}
      <Button
        id="submitButton"
        type="submit"
        look="loud"
        big
        aria-label="Button to send the request"
        aria-describedby="data-export-note"
        disabled={missing !== undefined || request.isPending}
      >
        <Icon name="download" />
        {t('BTN_REQUEST')}
      </Button>
      <p id="data-export-note" className="dim">
        {missing ?? t('DATA_EXPORT_HINT')}
      </p>
    </form>
  )
}

export default function DataExportPage() {
  const { t } = useTranslation()
  const session = useSession()
  const heading = usePage(t('TITLE_REQUEST_DATA_EXPORT'))
  return (
    <app-data-export>
      <h1 className="display" ref={heading} tabIndex={-1}>
        {t('TITLE_REQUEST_DATA_EXPORT')}
      </h1>
      <p className={styles.lead}>{t('DATA_EXPORT_INTRODUCTION')}</p>
      {session ? <ExportForm /> : <MembersOnly />}
    </app-data-export>
  )
}
