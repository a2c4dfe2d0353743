import { useTranslation } from 'react-i18next'
import type { RoomChallenge, RoomTeam } from '#contract/class-room.ts'
import type { TeamPage } from '#contract/class-team.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useFormats } from '../data/texts.ts'
import { useLoad } from '../data/use-load.ts'
import { Difficulty } from '../frame/difficulty.tsx'
import { Failure } from '../frame/notice.tsx'
import { Sheet } from '../frame/sheet.tsx'
import { LookButton, UnsolveButton, WriteButton } from '../trainer/team-buttons.tsx'
import styles from './lens.module.css'

const MAX_MOMENTS = 4

interface LensProps {
  team: RoomTeam
  challenge: RoomChallenge
  isOpen: boolean
  onClose: () => void
}

/** Details of a cell: the team's last tries, and actions of the trainer. */
export function Lens({ team, challenge, isOpen, onClose }: LensProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const page = useLoad<TeamPage>(`trainer/teams/${team.slug}`)
  const cell = team.cells[challenge.key]
  const isSolved = cell?.solvedAt != null
  const moments = page.data?.recorder.filter((moment) => moment.challenge === challenge.key).slice(0, MAX_MOMENTS)
  const state = isSolved
    ? t('CLASS_CELL_SOLVED', { at: formats.clock(cell.solvedAt as number) })
    : isOpen
      ? t('CLASS_UNSOLVED')
      : t('CLASS_CLOSED')
  return (
    <Sheet title={challenge.name} onClose={onClose}>
      <p className={styles.facts}>
        <Difficulty difficulty={challenge.difficulty} />
        <Emblem emblem={team.emblem} size={26} />
        <span>
          <bdi>{team.name}</bdi>, {state}
          {cell && cell.hints > 0 && `, ${t('CLASS_HINTS', { count: cell.hints })}`}
          {cell && cell.nearMisses > 0 && `, ${t('CLASS_NEAR_MISSES', { count: cell.nearMisses })}`}
        </span>
      </p>
      {page.error && <Failure error={page.error} onRetry={() => void page.reload()} />}
      {!page.data && !page.error && <Skeleton style={{ blockSize: '6rem' }} />}
      {moments?.length === 0 && <p className="dim">{t('CLASS_LENS_EMPTY')}</p>}
      <ul className={styles.moments}>
        {moments?.map((moment) => (
          <li key={`${moment.at} ${moment.kind}`}>
            <time className="mono">{formats.clock(moment.at)}</time>
            <div>
              <b>{t(`CLASS_MOMENT_${moment.kind.toUpperCase()}`)}</b>
              {moment.player && <span className="dim"> {t('CLASS_BY', { player: moment.player })}</span>}
              {moment.request && <pre className="mono">{moment.request.split('\n')[0]}</pre>}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <LookButton team={team} />
        <WriteButton team={team} />
        {isSolved && <UnsolveButton team={team} challenge={challenge} onDone={onClose} />}
        <ButtonLink look="quiet" to={`/host/team/${team.slug}`}>
          {t('CLASS_LENS_TEAM')}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
