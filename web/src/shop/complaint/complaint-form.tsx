import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { explain } from '../../ui/failure.ts'
import { FormAlert, TextField, useLeft } from '../../ui/field.tsx'
import shapes from '../../ui/form-page.module.css'
import { Icon } from '../../ui/icon.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { fileComplaint, uploadInvoice } from './api.ts'
import styles from './complaint-page.module.css'
import { InvoiceField } from './invoice-field.tsx'
import { checkInvoice, checkMessage, MAX_MESSAGE_CHARACTERS } from './rules.ts'

const draft = 'complaint'

interface ComplaintFormProps {
  email: string
  userId: number | undefined
}

export function ComplaintForm({ email, userId }: ComplaintFormProps) {
  const { t } = useTranslation()
  const [message, setMessage] = useState(() => recallDraft<string>(draft) ?? '')
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  /** The uploaded file, so that a retry after a failed complaint does not upload it again. */
  const handedIn = useRef<File>(undefined)
  const { left, onBlur, show } = useLeft()
  const problem = checkMessage(message)
  const fileProblem = file && checkInvoice(file)

  useEffect(() => {
    if (message === '') dropDraft(draft)
    else keepDraft(draft, message)
  }, [message])

  const save = useAction({
    mutationFn: async () => {
      if (file && handedIn.current !== file) {
        setProgress(0)
        await uploadInvoice(file, setProgress).finally(() => setProgress(undefined))
        handedIn.current = file
      }
      return fileComplaint(userId, message)
    },
    onSuccess: () => {
      setMessage('')
      setFile(undefined)
      handedIn.current = undefined
    },
  })

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    show()
    save.mutate()
  }

  const error = problem && (left || problem === 'MAX_TEXTAREA_LENGTH') && !(save.isSuccess && message === '')
  const missing = problem ?? (fileProblem && 'COMPLAINT_FILE_FIRST')
  const failure = save.error && explain(save.error, t)
  return (
    <form id="complaint-form" className={`stack ${shapes.form} ${styles.form}`} onSubmit={onSubmit} noValidate>
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
        error={error ? t(problem, { length: MAX_MESSAGE_CHARACTERS }) : undefined}
        note={t('COMPLAINT_MESSAGE_NOTE')}
        counterId="messageCounter"
        rows={4}
        maxLength={MAX_MESSAGE_CHARACTERS}
        placeholder={t('WRITE_MESSAGE_PLACEHOLDER')}
        aria-label="Field for entering the complaint"
        value={message}
        onChange={setMessage}
        onBlur={onBlur}
      />
      <InvoiceField file={file} onChoose={setFile} progress={progress} />
      <div aria-live="polite">
        {save.data !== undefined && (
          <p className={`confirmation notice ${styles.confirmation}`}>
            <Icon name="check" />
            {t('CUSTOMER_SUPPORT_COMPLAINT_REPLY', { ref: save.data })}
          </p>
        )}
      </div>
      {failure && (
        <FormAlert detail={failure.detail} detailLabel={t('ERROR_DETAILS')}>
          {failure.sentence}
        </FormAlert>
      )}
      <div className={shapes.actions}>
        <Button
          id="submitButton"
          type="submit"
          look="loud"
          big
          aria-label="Button to send the complaint"
          aria-describedby="complaint-missing"
          disabled={missing !== undefined || save.isPending}
        >
          {t('BTN_SUBMIT')}
        </Button>
        <p id="complaint-missing" className="dim">
          {missing && t(missing, { length: MAX_MESSAGE_CHARACTERS })}
        </p>
      </div>
    </form>
  )
}
