import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Door,
  type JoinedTeam,
  MAX_TEAM_NAME_CHARACTERS,
  type MakeTeamRequest,
  type SuggestedName,
} from '#contract/class.ts'
import type { Emblem } from '#contract/emblem.ts'
import { FRUITS_IN_ORDER, GROUNDS_IN_ORDER } from '../../entities/team/emblem.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField, useLeft } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ask, command, DoorError } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import { EmblemPicker } from './emblem-picker.tsx'
import styles from './join-page.module.css'
import { PlayerField } from './player-field.tsx'

interface MakeFormProps {
  door: Door
  onMade: (joined: JoinedTeam) => void
}

/** A random default, so that nobody has to choose. */
function pickEmblem(): Emblem {
  const pick = <Item,>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  return { fruit: pick(FRUITS_IN_ORDER), ground: pick(GROUNDS_IN_ORDER) }
}

/** Suggests a name, unless the visitor has typed one. */
function useSuggestedName(setName: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    let isHere = true
    ask<SuggestedName>('name')
      .then((suggested) => {
        if (isHere) setName((typed) => typed || suggested.name)
      })
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [setName])
}

export function MakeForm({ door, onMade }: MakeFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [emblem, setEmblem] = useState(pickEmblem)
  const [player, setPlayer] = useState('')
  const left = useLeft()
  useSuggestedName(setName)
  const deal = useCommand(
    () => ask<SuggestedName>('name'),
    (suggested) => setName(suggested.name),
  )
  const make = useCommand((request: MakeTeamRequest) => command<JoinedTeam>('teams', request), onMade)
  const isTaken = make.error instanceof DoorError && make.error.code === 'HOST_NAME_TAKEN'
  const length = [...name.trim()].length
  const problem =
    length > MAX_TEAM_NAME_CHARACTERS
      ? t('CLASS_NAME_LONG', { max: MAX_TEAM_NAME_CHARACTERS })
      : left.left && length === 0
        ? t('CLASS_NAME_EMPTY')
        : isTaken
          ? t('CLASS_NAME_TAKEN')
          : undefined

  const isFit = length > 0 && length <= MAX_TEAM_NAME_CHARACTERS
  const send = () => make.start({ name: name.trim(), emblem, ...(player.trim() && { player: player.trim() }) })

  return (
    <FormFrame className={styles.fields} onSend={isFit && send} onRefuse={left.show} isRefused={isTaken}>
      <TextField
        id="team-name"
        label={t('CLASS_NAME')}
        value={name}
        autoComplete="off"
        error={problem}
        note={t('CLASS_NAME_NOTE')}
        counter={`${length}/${MAX_TEAM_NAME_CHARACTERS}`}
        onBlur={left.onBlur}
        onChange={(event) => {
          setName(event.currentTarget.value)
          if (isTaken) make.clear()
        }}
        extra={
          <Button
            className={styles['inner-button']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              make.clear()
              deal.start(undefined)
            }}
          >
            <Icon name="reload" small />
            {t('CLASS_ANOTHER')}
          </Button>
        }
      />
      {deal.error && <Failure error={deal.error} />}
      <EmblemPicker emblem={emblem} onChange={setEmblem} />
      <PlayerField value={player} onChange={setPlayer} />
      {make.error && !isTaken && <Failure error={make.error} />}
      <Button type="submit" look="loud" big wide aria-disabled={make.isRunning || undefined}>
        {t(make.isRunning ? 'CLASS_OPENING' : 'CLASS_OPEN_SHOP')}
      </Button>
      <p className={styles.foot}>
        {t('CLASS_SHOPS_OPEN', { teams: door.teams, max: door.maxTeams, players: door.maxPlayers })}
      </p>
    </FormFrame>
  )
}
