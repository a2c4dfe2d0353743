import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomChallenge, TeamCard } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { order, sentenceFor } from '../data/http.ts'
import { useOrder } from '../data/use-load.ts'
import { Confirmation } from './confirmation.tsx'
import { MessageSheet } from './message-sheet.tsx'

export function actPathFor(team: Pick<TeamCard, 'slug'>, act: string): string {
  return `trainer/teams/${encodeURIComponent(team.slug)}/${act}`
}

/** Opens the team's shop beside this page, read-only. The window is opened at once, else browsers take it for an advertisement. */
export function LookButton({ team, long = false, loud = false }: { team: TeamCard; long?: boolean; loud?: boolean }) {
  const { t, i18n } = useTranslation()
  const look = useOrder(async () => {
    const opened = window.open('', '_blank')
    try {
      const { url } = await order<{ url: string }>(actPathFor(team, 'look'))
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
      {isAsked && (
        <Confirmation
          title={t('CLASS_UNSOLVE_TITLE', { challenge: challenge.name })}
          text={t('CLASS_UNSOLVE_TEXT', { team: team.name })}
          action={t('CLASS_UNSOLVE')}
          run={() => order(actPathFor(team, 'unsolve'), { challenge: challenge.key })}
          onDone={() => {
            confirm('CLASS_UNSOLVED_SAID', { challenge: challenge.name })
            onDone()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
