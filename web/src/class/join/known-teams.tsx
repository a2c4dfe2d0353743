import { useTranslation } from 'react-i18next'
import type { Door, ReturnRequest } from '#contract/class.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button } from '../../ui/button.tsx'
import { BASE_PATH, command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useCommand } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import styles from './join-page.module.css'

export function KnownTeams({ door, onForgotten }: { door: Door; onForgotten: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const comeBack = useCommand(
    (request: ReturnRequest) => command('return', request),
    () => window.location.assign(`${BASE_PATH}/`),
  )
  const forget = useCommand(() => command('forget'), onForgotten)
  if (door.known.length === 0) return <p className="dim">{t('CLASS_BACK_NONE')}</p>
  return (
    <>
      <ul>
        {door.known.map((team, index) => (
          <li key={team.slug} className={styles.team}>
            <Emblem emblem={team.emblem} size={56} />
            <div>
              <b>
                <bdi>{team.name}</bdi>
              </b>
              <span className="dim small">
                {t('CLASS_BACK_SEEN', { solved: team.solved, total: team.total, at: formats.day(team.seenAt) })}
              </span>
            </div>
            <Button
              look={index === 0 ? 'loud' : 'plain'}
              aria-label={t('CLASS_GO_ON_WITH', { team: team.name })}
              onClick={() => comeBack.start({ slug: team.slug })}
            >
              {t('CLASS_GO_ON')}
            </Button>
          </li>
        ))}
      </ul>
      {(comeBack.error ?? forget.error) && <Failure error={(comeBack.error ?? forget.error) as Error} />}
      <button
        type="button"
        className="text-link"
        style={{ justifySelf: 'start' }}
        onClick={() => forget.start(undefined)}
      >
        {t('CLASS_FORGET', { count: door.known.length })}
      </button>
    </>
  )
}
