import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupContents } from '#contract/class-team.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { hand } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useCommand } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure, Notice } from '../frame/notice.tsx'
import sheet from '../frame/sheet.module.css'
import { Sheet } from '../frame/sheet.tsx'
import styles from './keeping-part.module.css'

const TYPE = 'application/octet-stream'

/** Teams that are named at first. */
const MAX_TEAMS = 8

interface RestoreSheetProps {
  file: File
  onClose: () => void
}

/** Shows the contents of a backup, checked by the server. Nothing changes before the confirmation. */
export function RestoreSheet({ file, onClose }: RestoreSheetProps) {
  const { t } = useTranslation()
  const { room, reload } = useRoom()
  const [contents, setContents] = useState<BackupContents>()
  const look = useCommand(() => hand<BackupContents>('trainer/backup/look', file, TYPE), setContents)
  const restore = useCommand(
    () => hand('trainer/restore', file, TYPE),
    () => {
      onClose()
      confirm('CLASS_RESTORED')
      void reload()
    },
  )
  const start = useRef(look.start)
  useEffect(() => start.current(undefined), [])
  return (
    <Sheet title={t('CLASS_RESTORE_TITLE')} wide onClose={onClose}>
      <p className={styles.file}>
        <bdi>{file.name}</bdi>
      </p>
      {!contents && !look.error && (
        <div role="status" aria-label={t('CLASS_RESTORE_LOOKING')}>
          <p className="dim">{t('CLASS_RESTORE_LOOKING')}</p>
          <Skeleton style={{ blockSize: '9rem' }} />
        </div>
      )}
      {look.error && <Failure error={look.error} onRetry={() => look.start(undefined)} />}
      {contents && <Contents contents={contents} />}
      {contents && (
        <Notice kind="mind" icon="alert">
          {t('CLASS_RESTORE_TEXT', { teams: t('CLASS_TEAMS', { count: room.teams.length }) })}
        </Notice>
      )}
      {restore.error && <Failure error={restore.error} />}
      <div className={sheet.buttons}>
        {contents && (
          <Button look="loud" aria-disabled={restore.isRunning || undefined} onClick={() => restore.start(undefined)}>
            {t(restore.isRunning ? 'CLASS_RESTORING' : 'CLASS_RESTORE')}
          </Button>
        )}
        <Button onClick={onClose}>{t('CLASS_CANCEL')}</Button>
      </div>
    </Sheet>
  )
}

function Contents({ contents }: { contents: BackupContents }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const { title, status, takenAt, lastAt, bytes, teams, players, solves, messages, planned } = contents
  const shown = isWhole ? teams : teams.slice(0, MAX_TEAMS)
  const facts: [string, string][] = [
    ['CLASS_BACKUP_FACT_TAKEN', takenAt === null ? t('CLASS_BACKUP_TAKEN_UNKNOWN') : formats.day(takenAt)],
    ['CLASS_BACKUP_FACT_LAST', lastAt === null ? '–' : formats.day(lastAt)],
    ['CLASS_BACKUP_FACT_STATUS', t(`CLASS_BACKUP_STATUS_${status.toUpperCase()}`)],
    ['CLASS_BACKUP_FACT_PEOPLE', formats.number(players)],
    ['CLASS_BACKUP_FACT_SOLVES', formats.number(solves)],
    ['CLASS_BACKUP_FACT_MESSAGES', formats.number(messages)],
    ['CLASS_BACKUP_FACT_PLANNED', formats.number(planned)],
    ['CLASS_BACKUP_FACT_SIZE', formats.bytes(bytes)],
  ]
  return (
    <div className={styles.contents}>
      <h3 className="display">{title || t('CLASS_UNTITLED')}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h4>{t('CLASS_TEAMS', { count: teams.length })}</h4>
      <ul>
        {shown.map((team) => (
          <li key={team.slug}>
            <Emblem emblem={team.emblem} size={24} />
            <bdi>{team.name}</bdi>
            <span className="dim">
              {formats.row([t('CLASS_PEOPLE', { count: team.players }), t('CLASS_SOLVES', { count: team.solved })])}
            </span>
          </li>
        ))}
      </ul>
      {teams.length > shown.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('CLASS_BACKUP_ALL_TEAMS', { count: teams.length })}
        </Button>
      )}
    </div>
  )
}
