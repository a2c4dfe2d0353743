import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressOf } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useNow } from '../data/use-now.ts'
import { useRoom } from '../data/use-room.tsx'
import { DropZone } from '../frame/drop-zone.tsx'
import styles from './keeping-part.module.css'
import { RestoreSheet } from './restore-sheet.tsx'

export function BackupPart() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { room } = useRoom()
  const now = useNow(60_000)
  const [file, setFile] = useState<File>()
  const { lastBackup } = room
  const isOfToday = lastBackup && new Date(lastBackup.at).toDateString() === new Date(now).toDateString()
  return (
    <section className={styles.part} aria-labelledby="backup">
      <h2 className="display" id="backup">
        {t('CLASS_BACKUP')}
      </h2>
      <p className="dim">
        {t('CLASS_BACKUP_LEAD')}{' '}
        {lastBackup &&
          t('CLASS_BACKUP_LAST', {
            at: isOfToday ? formats.clock(lastBackup.at) : formats.day(lastBackup.at),
            size: formats.bytes(lastBackup.bytes),
          })}
      </p>
      <ButtonAnchor href={addressOf('trainer/backup')} download>
        <Icon name="download" small />
        {t('CLASS_BACKUP_TAKE')}
      </ButtonAnchor>
      <DropZone
        id="backup-file"
        icon={<Icon name="share" />}
        action={t('CLASS_RESTORE_FILE')}
        note={t('CLASS_RESTORE_NOTE')}
        onFile={setFile}
      />
      {file && (
        <RestoreSheet key={`${file.name} ${file.lastModified}`} file={file} onClose={() => setFile(undefined)} />
      )}
    </section>
  )
}
