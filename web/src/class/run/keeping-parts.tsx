import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { addressOf, hand } from '../data/http.ts'
import { useRoom } from '../data/use-room.tsx'
import { Confirmation } from '../trainer/confirmation.tsx'
import styles from './run-page.module.css'

/** Results to take along; the whole class to one file and back. */
export function KeepingParts() {
  const { t } = useTranslation()
  const { reload } = useRoom()
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)

  function forget(): void {
    setFile(undefined)
    if (input.current) input.current.value = ''
  }

  return (
    <>
      <section className={`${styles.part} no-print`} aria-labelledby="results">
        <h2 className="display" id="results">
          {t('CLASS_RESULTS')}
        </h2>
        <p className="dim">{t('CLASS_RESULTS_LEAD')}</p>
        <div className={styles.buttons}>
          <ButtonAnchor href={addressOf('trainer/results.csv')} download="results.csv">
            <Icon name="download" small />
            {t('CLASS_RESULTS_TABLE')}
          </ButtonAnchor>
          <ButtonAnchor href={addressOf('trainer/results.json')} download="results.json">
            <Icon name="download" small />
            {t('CLASS_RESULTS_JSON')}
          </ButtonAnchor>
        </div>
      </section>
      <section className={`${styles.part} no-print`} aria-labelledby="backup">
        <h2 className="display" id="backup">
          {t('CLASS_BACKUP')}
        </h2>
        <p className="dim">{t('CLASS_BACKUP_LEAD')}</p>
        <div className={styles.buttons}>
          <ButtonAnchor href={addressOf('trainer/backup')} download>
            <Icon name="download" small />
            {t('CLASS_BACKUP_TAKE')}
          </ButtonAnchor>
        </div>
        <label>
          <span className="small">{t('CLASS_RESTORE_FILE')}</span>
          <input
            ref={input}
            className={styles.file}
            type="file"
            onChange={(event: ChangeEvent<HTMLInputElement>) => setFile(event.currentTarget.files?.[0])}
          />
        </label>
        {file && (
          <Confirmation
            title={t('CLASS_RESTORE_TITLE')}
            text={t('CLASS_RESTORE_TEXT', { file: file.name })}
            action={t('CLASS_RESTORE')}
            run={() => hand('trainer/restore', file, 'application/octet-stream')}
            onDone={() => {
              confirm('CLASS_RESTORED')
              void reload()
            }}
            onClose={forget}
          />
        )}
      </section>
    </>
  )
}
