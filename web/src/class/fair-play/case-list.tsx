import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import type { FairPlayCase } from '#contract/fair-play.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useCommand } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure } from '../frame/notice.tsx'
import { actPathFor } from '../trainer/act-path.ts'
import styles from './case-list.module.css'
import { sumUp, toCasePath } from './case-words.ts'

/** Closed cases that are shown at first. */
const MAX_ASIDE_CASES = 3

interface CaseListProps {
  cases: readonly FairPlayCase[]
  /** The open case. */
  shown: FairPlayCase | undefined
  onChanged: () => void
}

export function CaseList({ cases, shown, onChanged }: CaseListProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const open = cases.filter(({ state }) => state === 'open')
  const asked = cases.filter(({ state }) => state === 'asked')
  const aside = cases
    .filter(({ state }) => state === 'fine' || state === 'unsolved')
    .sort((one, other) => other.stateAt - one.stateAt)
  const shownAside = isWhole ? aside : aside.slice(0, MAX_ASIDE_CASES)
  return (
    <nav className={styles.list} aria-label={t('CLASS_FAIR_CASES')}>
      <Heading text={t('CLASS_FAIR_OPEN')} count={open.length} />
      {open.length === 0 && <p className="dim small">{t('CLASS_FAIR_NOTHING_OPEN')}</p>}
      <Cases cases={open} shown={shown} />
      {asked.length > 0 && (
        <>
          <Heading text={t('CLASS_FAIR_ASKED')} count={asked.length} />
          <Cases cases={asked} shown={shown} />
        </>
      )}
      {aside.length > 0 && (
        <>
          <Heading text={t('CLASS_FAIR_ASIDE')} count={aside.length} />
          <ul className={styles.aside}>
            {shownAside.map((one) => (
              <Aside key={`${one.team} ${one.challenge}`} {...{ one, onChanged }} />
            ))}
          </ul>
          {aside.length > shownAside.length && (
            <Button look="quiet" onClick={() => setWhole(true)}>
              {t('CLASS_FAIR_MORE', { count: aside.length - shownAside.length })}
            </Button>
          )}
        </>
      )}
    </nav>
  )
}

function Heading({ text, count }: { text: string; count: number }) {
  return (
    <h2 className="display">
      {text} <span className="mono">{count}</span>
    </h2>
  )
}

function useNames({ team: slug, challenge: key }: FairPlayCase): { team: RoomTeam | undefined; challenge: string } {
  const { room } = useRoom()
  return {
    team: room.teams.find((one) => one.slug === slug),
    challenge: room.challenges.find((one) => one.key === key)?.name ?? key,
  }
}

function Cases({ cases, shown }: Pick<CaseListProps, 'cases' | 'shown'>) {
  if (cases.length === 0) return null
  return (
    <ul className={styles.cases}>
      {cases.map((one) => (
        <Case key={`${one.team} ${one.challenge}`} one={one} isShown={one === shown} />
      ))}
    </ul>
  )
}

function Case({ one, isShown }: { one: FairPlayCase; isShown: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { team, challenge } = useNames(one)
  const said = one.state === 'asked' && one.question ? <Question question={one.question} /> : sumUp(one, t)
  return (
    <li>
      <Link to={toCasePath(one)} aria-current={isShown || undefined}>
        {team ? <Emblem emblem={team.emblem} size={40} /> : <span />}
        <span>
          <b>
            <bdi>{team?.name ?? one.team}</bdi>
          </b>
          <span>{challenge}</span>
          <span className="dim">{said}</span>
        </span>
        <time className="mono">{formats.clock(one.at)}</time>
      </Link>
    </li>
  )
}

function Question({ question }: { question: NonNullable<FairPlayCase['question']> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const at = formats.clock(question.at)
  if (question.answer) return t('CLASS_FAIR_ANSWERED_AT', { at: formats.clock(question.answer.at) })
  if (question.readAt !== null) return t('CLASS_FAIR_READ_AT', { at, read: formats.clock(question.readAt) })
  return t('CLASS_FAIR_ASKED_AT', { at })
}

/** A closed case: fine, or not solved. Either can be reopened. */
function Aside({ one, onChanged }: { one: FairPlayCase; onChanged: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { team, challenge } = useNames(one)
  const isFine = one.state === 'fine'
  const takeOut = useCommand(
    () => command(actPathFor({ slug: one.team }, isFine ? 'reopen' : 'giveback'), { challenge: one.challenge }),
    () => {
      confirm(isFine ? 'CLASS_REOPENED_SAID' : 'CLASS_GIVEN_BACK_SAID', { challenge })
      onChanged()
    },
  )
  const name = team?.name ?? one.team
  return (
    <li>
      {team ? <Emblem emblem={team.emblem} size={26} /> : <span />}
      <span>
        <Link to={toCasePath(one)}>
          <b>
            <bdi>{name}</bdi>
          </b>
          , {challenge}
        </Link>
        <span className="dim">
          {t(isFine ? 'CLASS_FAIR_FINE_AT' : 'CLASS_FAIR_UNSOLVED_AT', { at: formats.clock(one.stateAt) })}
        </span>
        {takeOut.error && <Failure error={takeOut.error} />}
      </span>
      <Button
        look="quiet"
        aria-label={t(isFine ? 'CLASS_FAIR_TAKE_OUT_ONE' : 'CLASS_FAIR_GIVE_BACK_ONE', { team: name, challenge })}
        aria-disabled={takeOut.isRunning || undefined}
        onClick={() => takeOut.start(undefined)}
      >
        {t(isFine ? 'CLASS_FAIR_TAKE_OUT' : 'CLASS_FAIR_GIVE_BACK')}
      </Button>
    </li>
  )
}
