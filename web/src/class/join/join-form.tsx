import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation, JoinedTeam, JoinTeamRequest } from '#contract/class.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { command, DoorError } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { Failure, Notice } from '../frame/notice.tsx'
import styles from './join-page.module.css'
import { PlayerField } from './player-field.tsx'

interface JoinFormProps {
  /** The secret of the visitor's link. */
  keyOfLink: string | undefined
  /** The link's team, if known. */
  invitation: Invitation | 'wrong' | undefined
  /** Name of the present team, which joining leaves. */
  leaves: string | undefined
  onJoined: (joined: JoinedTeam) => void
  /** Called for another way in, after an invalid link. */
  onOtherWay: () => void
}

/** Whether an error is about the passcode or the key. */
function isWrongSecret(error: Error | undefined): boolean {
  return error instanceof DoorError && /^HOST_(?:WRONG_PASSCODE|WRONG_LINK|BAD_REQUEST)$/.test(error.code)
}

export function JoinForm({ keyOfLink, invitation, leaves, onJoined, onOtherWay }: JoinFormProps) {
  const { t } = useTranslation()
  const [passcode, setPasscode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [player, setPlayer] = useState('')
  const join = useCommand((request: JoinTeamRequest) => command<JoinedTeam>('join', request), onJoined)
  const isWrong = invitation === 'wrong' || isWrongSecret(join.error)
  const invited = typeof invitation === 'object' ? invitation : undefined
  const problem = isMissing ? t('CLASS_PASSCODE_EMPTY') : isWrong ? t('CLASS_PASSCODE_WRONG') : undefined

  // The server ignores case, dashes and blanks.
  const secret = keyOfLink ? { key: keyOfLink } : { passcode: passcode.trim() }
  const isReady = secret.key !== undefined || secret.passcode !== ''
  const send = () => join.start({ ...secret, ...(player.trim() && { player: player.trim() }) })

  return (
    <FormFrame className={styles.fields} onSend={isReady && send} onRefuse={() => setMissing(true)} isRefused={isWrong}>
      {keyOfLink ? (
        <LinkNotice {...{ isWrong, invited, leaves, onOtherWay }} />
      ) : (
        <TextField
          id="passcode"
          label={t('CLASS_PASSCODE')}
          className="mono"
          style={{ fontSize: '1rem' }}
          value={passcode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          note={t('CLASS_PASSCODE_NOTE')}
          onChange={(event) => {
            setPasscode(event.currentTarget.value)
            setMissing(false)
            join.clear()
          }}
        />
      )}
      <PlayerField value={player} onChange={setPlayer} />
      {join.error && !isWrong && <Failure error={join.error} />}
      <Button type="submit" look="loud" big wide aria-disabled={join.isRunning || undefined}>
        {t(join.isRunning ? 'CLASS_JOINING' : 'CLASS_JOIN')}
      </Button>
      <p className={styles.foot}>{t('CLASS_GUESSING')}</p>
    </FormFrame>
  )
}

interface LinkNoticeProps extends Pick<JoinFormProps, 'leaves' | 'onOtherWay'> {
  isWrong: boolean
  invited: Invitation | undefined
}

/** The team behind the visitor's link, or an error about it. */
function LinkNotice({ isWrong, invited, leaves, onOtherWay }: LinkNoticeProps) {
  const { t } = useTranslation()
  const isNoWay = isWrong || invited?.isFull === true
  return (
    <>
      {invited && !isWrong && (
        <div className={styles.current}>
          <Emblem emblem={invited.team.emblem} size={64} />
          <p>
            <b>
              <bdi>{invited.team.name}</bdi>
            </b>
            <br />
            {t('CLASS_PEOPLE', { count: invited.players })}
          </p>
        </div>
      )}
      <Notice kind={isNoWay ? 'bad' : 'good'} icon={isNoWay ? 'alert' : 'check'}>
        <p role={isNoWay ? 'alert' : undefined}>
          {isWrong
            ? t('CLASS_LINK_WRONG')
            : invited?.isFull
              ? t('CLASS_LINK_FULL', { team: invited.team.name })
              : invited
                ? t('CLASS_LINK_INTO', { team: invited.team.name })
                : t('CLASS_LINK_FOUND')}
        </p>
        {leaves && !isNoWay && <p>{t('CLASS_LINK_LEAVES', { team: leaves })}</p>}
        {isNoWay && (
          <button type="button" className="text-link" onClick={onOtherWay}>
            {t('CLASS_LINK_INSTEAD')}
          </button>
        )}
      </Notice>
    </>
  )
}
