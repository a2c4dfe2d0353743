import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { explain } from '../../ui/failure.ts'
import { FormAlert, TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import shapes from '../../ui/form-page.module.css'
import { Icon } from '../../ui/icon.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { NotedSubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useForm } from '../../ui/use-form.ts'
import { fileComplaint, uploadInvoice } from './api.ts'
import styles from './complaint-page.module.css'
import { InvoiceField } from './invoice-field.tsx'
import { checkInvoice, checkMessage, MAX_MESSAGE_CHARACTERS } from './rules.ts'

const draft = 'complaint'

interface ComplaintFormProps {
  email: string
  userId: number | undefined
}

/** The chosen invoice and its upload. A retry after a failed complaint does not upload it again. */
function useInvoice() {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const handedIn = useRef<File>(undefined)

  async function handIn(): Promise<void> {
    if (!file || handedIn.current === file) return
    setProgress(0)
    await uploadInvoice(file, setProgress).finally(() => setProgress(undefined))
    handedIn.current = file
  }

  function forget(): void {
    setFile(undefined)
    handedIn.current = undefined
  }

  return { file, setFile, progress, handIn, forget }
}

export function ComplaintForm({ email, userId }: ComplaintFormProps) {
  const { t } = useTranslation()
  const [start] = useState(() => ({ message: recallDraft<string>(draft) ?? '' }))
  const form = useForm(
    start,
    ({ message }) => ({ message: checkMessage(message) }),
    () => ({ length: MAX_MESSAGE_CHARACTERS }),
  )
  const { message } = form.values
  const { file, setFile, progress, handIn, forget } = useInvoice()
  const fileProblem = file && checkInvoice(file)

  useEffect(() => {
    if (message === '') dropDraft(draft)
    else keepDraft(draft, message)
  }, [message])

  const save = useAction({
    mutationFn: async () => {
      await handIn()
      return fileComplaint(userId, message)
    },
    onSuccess: () => {
      form.clear('message')
      forget()
    },
  })

  const missing = form.problems.message ?? (fileProblem && 'COMPLAINT_FILE_FIRST')
  return (
    <FormFrame
      id="complaint-form"
      className={`stack ${shapes.form} ${styles.form}`}
      onSend={() => save.mutate()}
      unchecked
      {...form.frame}
    >
      <TextField
        id="customer"
        label={t('LABEL_CUSTOMER')}
        value={email}
        disabled
        aria-label="Text field for the mail address of the user"
      />
      <LongTextField
        id="complaintMessage"
        label={t('LABEL_MESSAGE')}
        note={t('COMPLAINT_MESSAGE_NOTE')}
        counterId="messageCounter"
        rows={4}
        maxLength={MAX_MESSAGE_CHARACTERS}
        placeholder={t('WRITE_MESSAGE_PLACEHOLDER')}
        aria-label="Field for entering the complaint"
        {...form.field('message')}
      />
      <InvoiceField file={file} onChoose={setFile} progress={progress} />
      <Outcome reference={save.data} error={save.error} />
      <div className={shapes.actions}>
        <NotedSubmitButton
          id="submitButton"
          aria-label="Button to send the complaint"
          noteId="complaint-missing"
          note={missing && t(missing, { length: MAX_MESSAGE_CHARACTERS })}
          ready={missing === undefined && !save.isPending}
        >
          {t('BTN_SUBMIT')}
        </NotedSubmitButton>
      </div>
    </FormFrame>
  )
}

interface OutcomeProps {
  /** Number of the complaint; undefined before it is filed. */
  reference: number | undefined
  error: Error | null
}

function Outcome({ reference, error }: OutcomeProps) {
  const { t } = useTranslation()
  const failure = error && explain(error, t)
  return (
    <>
      <div aria-live="polite">
        {reference !== undefined && (
          <p className={`confirmation notice ${styles.confirmation}`}>
            <Icon name="check" />
            {t('CUSTOMER_SUPPORT_COMPLAINT_REPLY', { ref: reference })}
          </p>
        )}
      </div>
      {failure && (
        <FormAlert detail={failure.detail} detailLabel={t('ERROR_DETAILS')}>
          {failure.sentence}
        </FormAlert>
      )}
    </>
  )
}
