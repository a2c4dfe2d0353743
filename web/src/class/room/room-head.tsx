import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/class-room.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { isOpen } from '../data/phases.ts'
import { useFormats } from '../data/texts.ts'
import { LocalNotice } from '../frame/local-notice.tsx'
import { RunClock } from '../frame/run-clock.tsx'
import { EndButton, PauseButton, StartOrFreezeButton } from '../run/run-buttons.tsx'
import { MessageSheet } from '../trainer/message-sheet.tsx'
import { PhaseStepper } from './phase-stepper.tsx'
import styles from './room-page.module.css'

/** Head of the room: remaining time, actions, phase, and five numbers. */
export function RoomHead({ room, stuck }: { room: Room; stuck: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isAnnouncing, setAnnouncing] = useState(false)
  const { run, teams, machine } = room
  const people = teams.reduce((sum, team) => sum + team.players.length, 0)
  const open = room.challenges.filter((challenge) => isOpen(run, challenge))
  const solvedBySome = open.filter(({ key }) => teams.some(({ cells }) => cells[key]?.solvedAt != null)).length
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className="display">{run.title || t('CLASS_UNTITLED')}</h1>
          <p className={styles.sub}>
            <span>{t('CLASS_TEAMS', { count: teams.length })}</span>
            <span>{t('CLASS_PEOPLE', { count: people })}</span>
            <span>
              {t(run.registration ? 'CLASS_DOOR_OPEN' : 'CLASS_DOOR_CLOSED')}{' '}
              {room.isLocalOnly ? (
                t('CLASS_DOOR_LOCAL')
              ) : (
                <span className="mono" dir="ltr">
                  {[room.joinUrl, ...room.otherJoinUrls].map((url) => url.replace(/^https?:\/\//, '')).join(', ')}
                </span>
              )}
            </span>
            <Link to="/host/cards">{t('CLASS_CARDS_LINK')}</Link>
          </p>
          {room.isLocalOnly && <LocalNotice />}
        </div>
        <RunClock run={run} />
      </div>
      <div className={styles.acts}>
        <Button look="loud" onClick={() => setAnnouncing(true)}>
          <Icon name="chat" />
          {t('CLASS_ANNOUNCE')}
        </Button>
        <StartOrFreezeButton run={run} />
        <EndButton run={run} />
        <ButtonLink to="/host/run">
          <Icon name="pencil" />
          {t('CLASS_SETTINGS')}
        </ButtonLink>
        <span className={styles.apart} />
        <PauseButton run={run} />
      </div>
      <PhaseStepper run={run} />
      <dl className={styles.facts}>
        <Fact value={formats.number(teams.reduce((sum, team) => sum + team.solved, 0))} name={t('CLASS_FACT_SOLVES')} />
        <Fact value={solvedBySome} of={open.length} name={t('CLASS_FACT_SOME')} />
        <Fact value={stuck} name={t('CLASS_FACT_STUCK')} />
        <Fact value={teams.reduce((sum, team) => sum + team.suspicions, 0)} name={t('CLASS_FACT_ODD')} />
        <Fact value={Math.round(machine.computing * 100)} unit="%" name={t('CLASS_FACT_BOX')} />
      </dl>
      {isAnnouncing && <MessageSheet onClose={() => setAnnouncing(false)} />}
    </>
  )
}

interface FactProps {
  value: number | string
  of?: number
  unit?: string
  name: string
}

function Fact({ value, of, unit, name }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {of !== undefined && <small>/{of}</small>}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  )
}
