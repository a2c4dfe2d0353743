import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import type { NewWaysIn } from '#contract/class-team.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { Sheet } from '../frame/sheet.tsx'
import { TeamTicket } from '../frame/team-ticket.tsx'
import { actPathFor } from '../trainer/act-path.ts'
import { Confirmation } from '../trainer/confirmation.tsx'
import styles from './team-page.module.css'

type Player = RoomTeam['players'][number]

/** Players of the team with their way in and last activity. Each can be removed. */
export function People({ team, onChanged }: { team: RoomTeam; onChanged: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [asked, setAsked] = useState<Player>()
  const [card, setCard] = useState<NewWaysIn>()
  return (
    <section className={styles.part} aria-labelledby="people">
      <h2 className="display" id="people">
        {t('CLASS_PEOPLE_TITLE')}
      </h2>
      {team.players.length === 0 && <p className="dim">{t('CLASS_PEOPLE_NONE')}</p>}
      <ul className={styles.people}>
        {team.players.map((player) => (
          <li key={player.id}>
            <span>
              <bdi>{player.name ?? t('CLASS_NAMELESS')}</bdi>
              <span className={styles.came}>
                {t(`CLASS_CAME_${player.by.toUpperCase()}`, { at: formats.clock(player.joinedAt) })},{' '}
                {t('CLASS_SEEN_AT', { at: formats.clock(player.seenAt) })}
              </span>
            </span>
            <Button
              look="quiet"
              aria-label={t('CLASS_EXPEL_ONE', { player: player.name ?? t('CLASS_NAMELESS') })}
              onClick={() => setAsked(player)}
            >
              {t('CLASS_EXPEL')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ExpelDialog
          team={team}
          player={asked}
          onClose={() => setAsked(undefined)}
          onDone={(ways) => {
            confirm('CLASS_EXPELLED', { player: asked.name ?? t('CLASS_NAMELESS') })
            if (ways.passcode && ways.joinUrl) setCard({ passcode: ways.passcode, joinUrl: ways.joinUrl })
            onChanged()
          }}
        />
      )}
      {card && (
        <Sheet title={t('CLASS_NEW_WAYS')} wide onClose={() => setCard(undefined)}>
          <TeamTicket team={team} passcode={card.passcode} joinUrl={card.joinUrl} note={t('CLASS_NEW_WAYS_NOTE')} />
        </Sheet>
      )}
    </section>
  )
}

interface ExpelDialogProps {
  team: RoomTeam
  player: Player
  onClose: () => void
  /** Called with the new passcode and link, if requested. */
  onDone: (ways: Partial<NewWaysIn>) => void
}

function ExpelDialog({ team, player, onClose, onDone }: ExpelDialogProps) {
  const { t } = useTranslation()
  const [renews, setRenews] = useState(false)
  const name = player.name ?? t('CLASS_NAMELESS')
  return (
    <Confirmation
      title={t('CLASS_EXPEL_TITLE', { player: name, team: team.name })}
      text={t('CLASS_EXPEL_TEXT')}
      action={t('CLASS_EXPEL')}
      run={() => command<Partial<NewWaysIn>>(actPathFor(team, 'expel'), { player: player.id, renew: renews })}
      onDone={onDone}
      onClose={onClose}
    >
      <div>
        <Checkbox id="expel-renew" label={t('CLASS_EXPEL_RENEW')} checked={renews} onChange={setRenews} />
        <p className="dim small">{t('CLASS_EXPEL_RENEW_NOTE')}</p>
      </div>
    </Confirmation>
  )
}
