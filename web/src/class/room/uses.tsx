import { useTranslation } from 'react-i18next'
import type { Room, RoomTeam } from '#contract/class-room.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { command, sentenceFor } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useCommand } from '../data/use-load.ts'
import { actPathFor } from '../trainer/act-path.ts'
import styles from './room-page.module.css'

/** A smaller share of a shard is not noticeable. */
const MIN_NOTICEABLE_SHARE = 0.05

/** Teams with a large share, with delayed requests, or on the shard apart; largest share first. */
export function listUses(teams: readonly RoomTeam[]): RoomTeam[] {
  return teams
    .filter(({ uses, apart }) => apart || uses.waits || uses.share >= MIN_NOTICEABLE_SHARE)
    .sort((one, other) => other.uses.share - one.uses.share)
}

/** Teams that use much of the server; hidden without any. */
export function Uses({ room }: { room: Room }) {
  const { t } = useTranslation()
  const teams = listUses(room.teams)
  if (teams.length === 0) return null
  return (
    <section aria-labelledby="rail-uses">
      <div className={styles['rail-head']}>
        <h2 className="display" id="rail-uses">
          {t('CLASS_RAIL_USES')}
        </h2>
      </div>
      <ul className={styles.stuck}>
        {teams.map((team) => (
          <li key={team.slug}>
            <Emblem emblem={team.emblem} size={36} />
            <div>
              <Link to={`/host/team/${team.slug}`}>{team.name}</Link>
              <UseWords team={team} />
            </div>
            {team.apart && (
              <div className={styles.go}>
                <BackButton team={team} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function UseWords({ team: { uses, apart, shard } }: { team: RoomTeam }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const percent = formats.number(Math.round(uses.share * 100))
  const words = [
    apart && t('CLASS_USES_APART'),
    uses.share >= MIN_NOTICEABLE_SHARE && t(apart ? 'CLASS_USES_SHARE_APART' : 'CLASS_USES_SHARE', { percent, shard }),
    uses.waits && t('CLASS_USES_WAITS'),
  ]
  return <p>{words.filter(Boolean).join(' ')}</p>
}

/** Moves a team back to the common shard. */
function BackButton({ team }: { team: RoomTeam }) {
  const { t, i18n } = useTranslation()
  const move = useCommand(async () => {
    try {
      await command(actPathFor(team, 'move'), { apart: false })
      confirm('CLASS_USES_BACK_SAID', { team: team.name })
    } catch (error) {
      complain(sentenceFor(error as Error, t, (key) => i18n.exists(key)))
    }
  })
  return (
    <Button
      aria-label={t('CLASS_USES_BACK_FOR', { team: team.name })}
      disabled={move.isRunning}
      onClick={() => move.start(undefined)}
    >
      <Icon name="undo" small />
      {t('CLASS_USES_BACK')}
    </Button>
  )
}
