import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassMessage, MyTeam, WriteMessageRequest } from '#contract/class.ts'
import { ResetButton } from '../../entities/game/reset-button.tsx'
import { send } from '../../entities/session/http.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { FormAlert, TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Moment } from '../../ui/moment.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { useAction } from '../../ui/use-action.ts'
import styles from './team-bar.module.css'

const MAX_CHARACTERS = 500

/** Header by which scripts choose the team. */
const TOKEN_HEADER = 'X-Team-Token'

/** Panel of the team: messages, a field for the trainer, members, and access for other members and scripts. */
export function TeamPanel({ mine, onClose }: { mine: MyTeam; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const names = new Intl.ListFormat(i18n.language.replace('_', '-')).format(mine.players)
  const hit = mine.limits.filter(({ hitAt }) => hitAt !== null)
  const solves = Object.entries(mine.solvers)
  return (
    <section
      className={styles.panel}
      aria-labelledby="team-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="spread">
        <h2 className="display" id="team-panel" ref={heading} tabIndex={-1}>
          <bdi>{mine.team.name}</bdi>
        </h2>
        <RoundButton icon="close" aria-label={t('TEAM_CLOSE')} onClick={onClose} />
      </div>
      {mine.players.length > 0 && <p className="dim">{names}</p>}
      {hit.map(({ kind, hitAt }) => (
        <p key={kind} className={styles.hit}>
          {t(`TEAM_LIMIT_${kind.toUpperCase()}`)} <Moment at={new Date(hitAt ?? 0)} as="minute" />
        </p>
      ))}
      <Messages messages={mine.messages} />
      <WriteForm />
      {solves.length > 0 && (
        <details>
          <summary>{t('TEAM_SOLVES', { count: solves.length })}</summary>
          <ul className={styles.solves}>
            {solves.map(([key, player]) => (
              <li key={key}>
                <span className="mono">{key.replace(/Challenge$/, '')}</span> {player}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>{t('TEAM_SCRIPTS')}</summary>
        <p>{t('TEAM_SCRIPTS_TEXT')}</p>
        <p className={`mono ${styles.token}`}>{`${TOKEN_HEADER}: ${mine.token}`}</p>
        {mine.host && <p className={`mono ${styles.token}`}>{mine.host}</p>}
      </details>
      {mine.run.ownReset && mine.run.status !== 'paused' && (
        <details>
          <summary>{t('RESET_SHOP')}</summary>
          <p>{t('RESET_SHOP_EXPLAINED')}</p>
          <ResetButton scope="shop" action={t('RESET_SHOP')} />
        </details>
      )}
      <p>
        <a href="host/join">{t('TEAM_SWITCH')}</a>
      </p>
    </section>
  )
}

function Messages({ messages }: { messages: ClassMessage[] }) {
  const { t } = useTranslation()
  const end = useRef<HTMLLIElement>(null)
  const ordered = [...messages].sort((one, other) => one.at - other.at)
  const count = ordered.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after each new message.
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0) return <p className="dim">{t('TEAM_NO_MESSAGES')}</p>
  return (
    <ul className={styles.messages}>
      {ordered.map(({ id, from, player, text, at }, index) => (
        <li key={id} data-from={from} ref={index === count - 1 ? end : undefined}>
          {text}
          <small>
            {from === 'trainer' ? t('TEAM_TRAINER') : (player ?? t('TEAM_YOU'))},{' '}
            <Moment at={new Date(at)} as="minute" />
          </small>
        </li>
      ))}
    </ul>
  )
}

function WriteForm() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const write = useAction({
    mutationFn: (request: WriteMessageRequest) => send<ClassMessage>('POST', 'host/class/messages', request),
    onSuccess: () => setText(''),
  })

  return (
    <FormFrame onSend={text.trim() !== '' && (() => write.mutate({ text: text.trim() }))}>
      <TextField
        id="team-message"
        label={t('TEAM_WRITE')}
        value={text}
        maxLength={MAX_CHARACTERS}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        extra={
          <Button type="submit" look="quiet">
            {t('TEAM_SEND')}
          </Button>
        }
      />
      {write.error && <FormAlert>{sentenceOf(write.error, t)}</FormAlert>}
    </FormFrame>
  )
}
