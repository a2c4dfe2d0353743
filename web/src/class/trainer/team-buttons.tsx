import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/class.ts'
import type { RoomChallenge } from '#contract/class-room.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { command, sentenceFor } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { UnsolveSheet } from '../fair-play/judging-sheets.tsx'
import { actPathFor } from './act-path.ts'
import { MessageSheet } from './message-sheet.tsx'

/**
 * Opens the team's shop read-only in a new window. The window opens at once, otherwise browsers block it as a pop-up.
 */
export function LookButton({ team, long = false, loud = false }: { team: TeamCard; long?: boolean; loud?: boolean }) {
  const { t, i18n } = useTranslation()
  const look = useCommand(async () => {
    const opened = window.open('', '_blank')
    try {
      const { url } = await command<{ url: string }>(actPathFor(team, 'look'))
      if (opened) {
        opened.opener = null
        opened.location.href = url
      } else window.location.assign(url)
    } catch (error) {
      opened?.close()
      complain(sentenceFor(error as Error, t, (key) => i18n.exists(key)))
    }
  })
  return (
    <Button
      look={loud ? 'loud' : 'plain'}
      aria-label={t('CLASS_LOOK_AT', { team: team.name })}
      onClick={() => look.start(undefined)}
    >
      <Icon name="eye" small />
      {t(long ? 'CLASS_LOOK_LONG' : 'CLASS_LOOK')}
    </Button>
  )
}

export function WriteButton({ team }: { team: TeamCard }) {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Button aria-label={t('CLASS_WRITE_TO', { team: team.name })} onClick={() => setWriting(true)}>
        <Icon name="chat" small />
        {t('CLASS_WRITE')}
      </Button>
      {isWriting && <MessageSheet team={team} onClose={() => setWriting(false)} />}
    </>
  )
}

interface UnsolveButtonProps {
  team: TeamCard
  challenge: Pick<RoomChallenge, 'key' | 'name'>
  onDone: () => void
}

export function UnsolveButton({ team, challenge, onDone }: UnsolveButtonProps) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Icon name="close" small />
        {t('CLASS_UNSOLVE')}
      </Button>
      {isAsked && <UnsolveSheet {...{ team, challenge }} onChanged={onDone} onClose={() => setAsked(false)} />}
    </>
  )
}
