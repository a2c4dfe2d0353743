import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomChallenge, RoomTeam } from '#contract/class-room.ts'
import type { TeamPage } from '#contract/class-team.ts'
import type { FairPlayCase } from '#contract/fair-play.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useCommand, useLoad } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { ClassIcon } from '../frame/class-icon.tsx'
import { Difficulty } from '../frame/difficulty.tsx'
import { Failure } from '../frame/notice.tsx'
import { actPathFor } from '../trainer/act-path.ts'
import { CaseTimeline } from './case-timeline.tsx'
import styles from './case-view.module.css'
import { Comparison } from './comparison.tsx'
import { AskSheet, UnsolveSheet } from './judging-sheets.tsx'
import { Signs } from './signs.tsx'

interface CaseViewProps {
  one: FairPlayCase
  onChanged: () => void
}

/** One case: timeline, signs for and against the team, the request, and possible actions. */
export function CaseView({ one, onChanged }: CaseViewProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { room } = useRoom()
  const team = room.teams.find(({ slug }) => slug === one.team)
  const challenge = room.challenges.find(({ key }) => key === one.challenge)
  const page = useLoad<TeamPage>(`trainer/teams/${encodeURIComponent(one.team)}`)
  const name = challenge?.name ?? one.challenge
  if (!team) return <p className="dim">{t('CLASS_TEAM_GONE')}</p>
  const moment = page.data?.recorder.find(({ kind, challenge: key }) => kind === 'solved' && key === one.challenge)
  return (
    <article className={styles.case} aria-labelledby="case">
      <header>
        <Emblem emblem={team.emblem} size={88} />
        <div>
          <h2 className="display" id="case">
            {name}
          </h2>
          <p className={styles.sub}>
            <Link to={`/host/team/${team.slug}`}>
              <bdi>{team.name}</bdi>
            </Link>
            <span>
              {t(one.player ? 'CLASS_CASE_SOLVED_BY' : 'CLASS_CASE_SOLVED', {
                player: one.player,
                at: formats.second(one.at),
              })}
            </span>
            {challenge && <Difficulty difficulty={challenge.difficulty} />}
          </p>
        </div>
        <ButtonLink to={`/host/team/${team.slug}`}>
          <Icon name="eye" small />
          {t('CLASS_CASE_TEAM')}
        </ButtonLink>
      </header>
      {page.error && <Failure error={page.error} onRetry={() => void page.reload()} />}
      {!page.data && !page.error && <Skeleton style={{ blockSize: '9rem' }} />}
      {page.data && <CaseTimeline one={one} recorder={page.data.recorder} />}
      {one.state !== 'unsolved' && <Signs reasons={one.reasons} />}
      {one.question && <Question question={one.question} />}
      {one.published && (
        <Comparison
          published={one.published}
          request={moment?.request ?? one.published.written}
          who={t('CLASS_CASE_SENT', { who: one.player ?? team.name, at: formats.second(one.at) })}
          team={team}
          at={one.at}
        />
      )}
      <Judgement {...{ one, team, onChanged }} challenge={challenge ?? { key: one.challenge, name }} />
    </article>
  )
}

function Question({ question: { at, text, readAt, answer } }: { question: NonNullable<FairPlayCase['question']> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <section>
      <h3>{t('CLASS_CASE_TALK')}</h3>
      <dl className={styles.talk}>
        <dt>
          {t('CLASS_CASE_YOU_ASKED', { at: formats.clock(at) })},{' '}
          {readAt === null ? t('CLASS_CASE_UNREAD') : t('CLASS_CASE_READ', { at: formats.clock(readAt) })}
        </dt>
        <dd>{text}</dd>
        {answer && (
          <>
            <dt>{t('CLASS_CASE_THEY_ANSWERED', { at: formats.clock(answer.at) })}</dt>
            <dd>{answer.text}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

interface JudgementProps extends CaseViewProps {
  team: RoomTeam
  challenge: Pick<RoomChallenge, 'key' | 'name'>
}

/** Actions of the trainer: the mildest first, the hardest apart. */
function Judgement({ one, team, challenge, onChanged }: JudgementProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'ask' | 'unsolve'>()
  const isAside = one.state === 'fine' || one.state === 'unsolved'
  const isSolved = team.cells[challenge.key]?.solvedAt != null
  const act = isAside ? (one.state === 'fine' ? 'reopen' : 'giveback') : 'dismiss'
  const said = { reopen: 'CLASS_REOPENED_SAID', giveback: 'CLASS_GIVEN_BACK_SAID', dismiss: 'CLASS_DISMISSED_SAID' }[
    act
  ]
  const move = useCommand(
    () => command(actPathFor(team, act), { challenge: challenge.key }),
    () => {
      confirm(said, { challenge: challenge.name })
      onChanged()
    },
  )
  return (
    <footer className={styles.judgement}>
      {!isAside && (
        <Button look="loud" big onClick={() => setOpen('ask')}>
          <ClassIcon name="mail" />
          {t(one.state === 'asked' ? 'CLASS_CASE_ASK_AGAIN' : 'CLASS_CASE_ASK')}
        </Button>
      )}
      <Button big aria-disabled={move.isRunning || undefined} onClick={() => move.start(undefined)}>
        <Icon name={isAside ? 'undo' : 'check'} />
        {t({ reopen: 'CLASS_FAIR_TAKE_OUT', giveback: 'CLASS_FAIR_GIVE_BACK', dismiss: 'CLASS_CASE_FINE' }[act])}
      </Button>
      <span className={styles.apart} />
      {!isAside && isSolved && (
        <Button look="quiet" big onClick={() => setOpen('unsolve')}>
          {t('CLASS_CASE_UNSOLVED')}
        </Button>
      )}
      {move.error && <Failure error={move.error} />}
      <p className="dim">{t(isAside ? 'CLASS_CASE_ASIDE_NOTE' : 'CLASS_CASE_NOTE')}</p>
      {open === 'ask' && <AskSheet {...{ team, challenge, onChanged }} onClose={() => setOpen(undefined)} />}
      {open === 'unsolve' && <UnsolveSheet {...{ team, challenge, onChanged }} onClose={() => setOpen(undefined)} />}
    </footer>
  )
}
