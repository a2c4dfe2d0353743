import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HttpError } from '../../entities/session/http.ts'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { explain } from '../../ui/failure.ts'
import { FormAlert } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../../ui/page.ts'
import { NotedSubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useForm } from '../../ui/use-form.ts'
import { exportData } from './api.ts'
import { CaptchaField, captchaLength } from './captcha-field.tsx'
import styles from './data-export-page.module.css'
import { FormatChoice } from './format-choice.tsx'
import { isCaptchaWanted, noteExport, watchOtherTabs } from './last-export.ts'
import { downloadData, openData } from './show-data.ts'

const file = 'my-data.json'

/** The server may expect a captcha that this browser does not know, e.g. from another tab. */
function asksForCaptcha(error: Error): boolean {
  return error instanceof HttpError && error.status === 401 && /captcha/i.test(error.message)
}

function findCaptchaError(letters: string): string | undefined {
  if (letters.length > captchaLength) return 'MAX_TEXTAREA_LENGTH'
  return letters.length < captchaLength ? 'MANDATORY_CAPTCHA' : undefined
}

function ExportForm() {
  const { t } = useTranslation()
  const [needsCaptcha, setNeedsCaptcha] = useState(isCaptchaWanted)
  const form = useForm(
    { format: '', answer: '' },
    ({ format, answer }) => ({
      format: format ? undefined : 'MANDATORY_EXPORT_FORMAT',
      answer: needsCaptcha ? findCaptchaError(answer) : undefined,
    }),
    () => ({ length: captchaLength }),
  )
  const [blocked, setBlocked] = useState<string | null>(null)
  const [pictures, setPictures] = useState(0)
  const [surprised, setSurprised] = useState(false)
  useEffect(() => watchOtherTabs(() => setNeedsCaptcha((needed) => needed || isCaptchaWanted())), [])
  const { format, answer } = form.values
  const reset = () => form.clear('format', 'answer')

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

  const problem = form.problems.format ?? form.problems.answer
  const missing = problem && t(problem, { length: captchaLength })

  return (
    <FormFrame id="data-export-form" className={styles.form} onSend={() => request.mutate()} {...form.frame}>
      <FormatChoice {...form.field('format')} />
      {needsCaptcha && (
        <CaptchaField
          key={pictures}
          field={form.field('answer')}
          onClear={() => form.set('answer', '')}
          focused={surprised}
        />
      )}
      <Outcome confirmation={request.data?.confirmation} blocked={blocked} />
      {request.error && <FormAlert>{explain(request.error, t).sentence}</FormAlert>}
      <NotedSubmitButton
        id="submitButton"
        aria-label="Button to send the request"
        noteId="data-export-note"
        note={missing ?? t('DATA_EXPORT_HINT')}
        ready={form.complete && !request.isPending}
      >
        <Icon name="download" />
        {t('BTN_REQUEST')}
      </NotedSubmitButton>
    </FormFrame>
  )
}

interface OutcomeProps {
  confirmation: string | undefined
  /** The data, if the browser has blocked their window. */
  blocked: string | null
}

function Outcome({ confirmation, blocked }: OutcomeProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.said} role="status">
      {confirmation !== undefined && (
        <p className={`confirmation notice ${styles.confirmation}`}>
          <Icon name="check" />
          {blocked === null ? confirmation : t('EXPORT_POPUP_BLOCKED')}
        </p>
      )}
      {blocked !== null && (
        <Button onClick={() => downloadData(blocked, file)}>
          <Icon name="download" />
          {t('EXPORT_DOWNLOAD', { file })}
        </Button>
      )}
    </div>
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
