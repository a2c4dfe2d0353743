import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RoomTeam } from '#contract/class-room.ts'
import type { NewWaysIn, PrintableCard } from '#contract/class-team.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { ask, command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useCommand } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import { Sheet } from '../frame/sheet.tsx'
import { TeamTicket } from '../frame/team-ticket.tsx'
import { actPathFor } from '../trainer/act-path.ts'
import { Confirmation } from '../trainer/confirmation.tsx'
import { LookButton, WriteButton } from '../trainer/team-buttons.tsx'
import { RenameSheet } from './rename-sheet.tsx'
import styles from './team-page.module.css'

interface TeamHeadProps {
  team: RoomTeam
  place: number
  of: number
  onChanged: () => void
}

type Act = 'passcode' | 'shop' | 'progress' | 'remove'

/** The team's name and players, and actions on the whole team. */
export function TeamHead({ team, place, of, onChanged }: TeamHeadProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const names = team.players.map(({ name }) => name ?? t('CLASS_NAMELESS'))
  return (
    <>
      <div className={styles.head}>
        <Emblem emblem={team.emblem} size={104} />
        <div>
          <Link className={styles.back} to="/host/room">
            <Icon name="chevronLeft" small />
            {t('CLASS_NAV_ROOM')}
          </Link>
          <h1 className="display">{team.name}</h1>
          <p className={styles.sub}>
            <span>{names.length > 0 ? formats.list(names) : t('CLASS_PEOPLE', { count: 0 })}</span>
            <span>{t('CLASS_OPEN_SINCE', { at: formats.clock(team.madeAt) })}</span>
            <span>{t(team.awake ? 'CLASS_AWAKE' : 'CLASS_ASLEEP', { shard: team.shard })}</span>
            {team.host && <span className="mono">{team.host}</span>}
          </p>
        </div>
        <p className={styles.rank}>
          <b>{place || '–'}</b>
          <span>{t('CLASS_RANK', { of, count: team.solved })}</span>
        </p>
      </div>
      <Acts team={team} onChanged={onChanged} />
    </>
  )
}

const ACTS: Record<Act, { icon: IconName; path: string; body: object }> = {
  passcode: { icon: 'reload', path: 'passcode', body: {} },
  shop: { icon: 'undo', path: 'reset', body: { scope: 'shop' } },
  progress: { icon: 'trash', path: 'reset', body: { scope: 'progress' } },
  remove: { icon: 'close', path: 'remove', body: {} },
}

function Acts({ team, onChanged }: { team: RoomTeam; onChanged: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Act>()
  const [isRenaming, setRenaming] = useState(false)
  const [card, setCard] = useState<Pick<PrintableCard, 'passcode' | 'joinUrl'> & { isNew: boolean }>()
  const show = useCommand(
    () => ask<PrintableCard[]>('trainer/cards'),
    (cards) => {
      const own = cards.find((one) => one.team.slug === team.slug)
      if (own) setCard({ ...own, isNew: false })
    },
  )

  function finish(act: Act, reply: unknown): void {
    if (act === 'passcode') setCard({ ...(reply as NewWaysIn), isNew: true })
    else confirm(`CLASS_ACT_${act.toUpperCase()}_SAID`, { team: team.name })
    if (act === 'remove') void navigate('/host/room')
    else onChanged()
  }

  const button = (act: Act) => (
    <Button key={act} onClick={() => setAsked(act)}>
      <Icon name={ACTS[act].icon} small />
      {t(`CLASS_ACT_${act.toUpperCase()}`)}
    </Button>
  )

  return (
    <div className={styles.acts}>
      <LookButton team={team} long loud />
      <WriteButton team={team} />
      <Button onClick={() => setRenaming(true)}>
        <Icon name="pencil" small />
        {t('CLASS_RENAME')}
      </Button>
      <Button aria-disabled={show.isRunning || undefined} onClick={() => show.start(undefined)}>
        <Icon name="note" small />
        {t('CLASS_CARD')}
      </Button>
      {button('passcode')}
      <span className={styles.apart} />
      {button('shop')}
      {button('progress')}
      {button('remove')}
      {asked && (
        <Confirmation
          title={t(`CLASS_ACT_${asked.toUpperCase()}_TITLE`, { team: team.name })}
          text={t(`CLASS_ACT_${asked.toUpperCase()}_TEXT`, { team: team.name })}
          action={t(`CLASS_ACT_${asked.toUpperCase()}`)}
          run={() => command<unknown>(actPathFor(team, ACTS[asked].path), ACTS[asked].body)}
          onDone={(reply) => finish(asked, reply)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {show.error && <Failure error={show.error} />}
      {isRenaming && <RenameSheet team={team} onDone={onChanged} onClose={() => setRenaming(false)} />}
      {card && (
        <Sheet
          title={t(card.isNew ? 'CLASS_NEW_PASSCODE' : 'CLASS_CARD_OF', { team: team.name })}
          wide
          onClose={() => setCard(undefined)}
        >
          <TeamTicket
            team={team}
            passcode={card.passcode}
            joinUrl={card.joinUrl}
            {...(card.isNew && { note: t('CLASS_PASSCODE_RENEWED') })}
            {...(card.passcode === null && { note: t('CLASS_CARDS_OLD') })}
          />
        </Sheet>
      )}
    </div>
  )
}
