import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLocale } from '../../i18n/languages.ts'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './invoice-field.module.css'
import { checkInvoice } from './rules.ts'

const types = 'PDF, ZIP'
const size = '100\u00a0KB'

interface InvoiceFieldProps {
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** Sent share, from 0 to 1; undefined without an upload. */
  progress: number | undefined
}

/** Field to choose or drop an invoice, with its error. */
export function InvoiceField({ file, onChoose, progress }: InvoiceFieldProps) {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const problem = file && checkInvoice(file)
  const isOnItsWay = progress !== undefined

  function choose(chosen: File | undefined): void {
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
    if (!isOnItsWay) onChoose(chosen)
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) choose(dropped)
  }

  return (
    <div className={`stack ${styles.field}`}>
      <label className={styles.label} htmlFor="file">
        {t('LABEL_INVOICE')}
      </label>
      {file && (
        <ChosenFile
          file={file}
          isBad={problem !== undefined}
          progress={progress}
          onRemove={() => {
            choose(undefined)
            input.current?.focus()
          }}
        />
      )}
      <div id={note} role="alert">
        {problem && (
          <p className="fileUploadError fault">
            <Icon name="alert" small />
            {problem === 'INVALID_FILE_TYPE' ? t(problem, { type: types }) : t(problem, { size })}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside offers the same by keyboard. */}
      <div
        className={joinClasses(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Icon name="clip" />
        <span>
          <b>{t(file ? 'COMPLAINT_CHOOSE_ANOTHER' : 'COMPLAINT_CHOOSE_FILE')}</b> {t('COMPLAINT_OR_DROP')}
        </span>
        <span className="mono">{t('COMPLAINT_FILE_LIMITS', { size })}</span>
        <input
          ref={input}
          id="file"
          type="file"
          accept=".pdf,.zip"
          aria-label={t('COMPLAINT_FILE_LABEL')}
          aria-describedby={note}
          aria-invalid={problem ? true : undefined}
          disabled={isOnItsWay}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </div>
    </div>
  )
}

interface ChosenFileProps extends Pick<InvoiceFieldProps, 'progress'> {
  file: File
  isBad: boolean
  onRemove: () => void
}

function ChosenFile({ file, isBad, progress, onRemove }: ChosenFileProps) {
  const { t, i18n } = useTranslation()
  const isOnItsWay = progress !== undefined
  return (
    <div className={joinClasses(styles.file, isBad && styles.bad)}>
      <span className={styles.extension} aria-hidden="true">
        {extensionOf(file.name)}
      </span>
      <span className={styles.facts}>
        <b>
          <bdi>{file.name}</bdi>
        </b>
        <span className="mono dim">
          {t('COMPLAINT_FILE_SIZE', { size: formatKilobytes(file.size, i18n.language), limit: size })}
        </span>
      </span>
      <RoundButton icon="close" aria-label={t('COMPLAINT_REMOVE_FILE')} disabled={isOnItsWay} onClick={onRemove} />
      {isOnItsWay && <progress className={styles.progress} value={progress} aria-label={t('COMPLAINT_UPLOADING')} />}
    </div>
  )
}

/** Label of the file picture: at most four letters of the extension. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1, dot + 5).toUpperCase()
}

/** Rounded up, so that a file above the limit never seems to fit. */
function formatKilobytes(bytes: number, language: string): string {
  const kilobytes = Math.ceil(bytes / 100) / 10
  return `${kilobytes.toLocaleString(toLocale(language), { maximumFractionDigits: 1 })}\u00a0KB`
}
