import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Debriefing } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import type { DebriefProps } from '../../entities/challenge/debrief-props.ts'
import { DifficultyRating } from '../../entities/challenge/difficulty-rating.tsx'
import { ReadUp } from '../../entities/challenge/read-up.tsx'
import { SolveSound } from '../../entities/challenge/solve-sound.tsx'
import { categoryKeyOf } from '../../entities/challenge/texts.ts'
import { get, HttpError } from '../../entities/session/http.ts'
import { markEnglish } from '../../i18n/languages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { explain } from '../../ui/failure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './debrief-drawer.module.css'
import { RecordedRequest } from './recorded-request.tsx'
import { SourceView } from './source-view.tsx'
import { WeaknessBox } from './weakness.tsx'

/** Debriefing of a solved challenge: the request, the cause, the fix. */
export function DebriefDrawer({ challenge, next, coding, onClose, onNext }: DebriefProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['debrief', challenge.key],
    queryFn: async () => (await get<Success<Debriefing>>(`range/debrief/${challenge.key}`)).data,
    retry: false,
  })
  const { search } = useLocation()
  const hintsUsed = challenge.hints.filter((hint) => hint.unlocked).length

  return (
    <Drawer
      onClose={onClose}
      title={challenge.name}
      over={
        <span className={styles.category}>
          {t(categoryKeyOf(challenge.category), { defaultValue: challenge.category })}
          <DifficultyRating difficulty={challenge.difficulty} />
        </span>
      }
      foot={
        <>
          {coding && challenge.hasCodingChallenge && (
            <ButtonLink to={{ pathname: `/coding-challenge/${challenge.key}`, search: withoutDebrief(search) }}>
              <Icon name="code" />
              {t('TITLE_CODING_CHALLENGE')}
              <span className={joinClasses('mono', challenge.codingChallengeStatus === 2 && styles.done)}>
                {challenge.codingChallengeStatus}/2
              </span>
            </ButtonLink>
          )}
          {coding && challenge.proof && !challenge.hasCodingChallenge && (
            <ButtonLink to={{ pathname: `/coding-challenge/${challenge.key}`, search: withoutDebrief(search) }}>
              <Icon name="scale" />
              {t('TAB_PROVE_IT')}
              <span className={joinClasses('mono', challenge.proof === 'proven' && styles.done)}>
                {challenge.proof === 'proven' ? 1 : 0}/1
              </span>
            </ButtonLink>
          )}
          {next && (
            <Button look="loud" className={styles.next} onClick={() => onNext(next)}>
              {t('DEBRIEF_NEXT', { name: next.name })}
              <Icon name="chevronRight" />
            </Button>
          )}
        </>
      }
      looks={styles}
    >
      {data ? (
        <Story
          challengeKey={challenge.key}
          data={data}
          hintsUsed={hintsUsed}
          toBeFound={coding && challenge.hasCodingChallenge && challenge.codingChallengeStatus === 0}
        />
      ) : error ? (
        <div role="alert">
          <p>{error instanceof HttpError && error.status === 403 ? t('DEBRIEF_LOCKED') : t('LOAD_FAILED_TITLE')}</p>
          <p>{explain(error, t).sentence}</p>
          <Button onClick={() => refetch()}>{t('BTN_RETRY')}</Button>
        </div>
      ) : (
        <StorySkeleton label={t('LOADING')} />
      )}
    </Drawer>
  )
}

/** Query of the board without the debriefing, so that its filters stay. */
function withoutDebrief(search: string): string {
  const rest = new URLSearchParams(search)
  rest.delete('debrief')
  return rest.toString()
}

interface StoryProps {
  challengeKey: string
  data: Debriefing
  hintsUsed: number
  /** Whether to hide the lines, because the coding challenge asks for them. */
  toBeFound: boolean
}

function Story({ challengeKey, data, hintsUsed, toBeFound }: StoryProps) {
  const { t } = useTranslation()
  const [revealed, setRevealed] = useState(false)
  const spoils = toBeFound && !revealed
  return (
    <>
      <p className={styles.summary}>
        <span className={styles.stamp}>
          <Icon name="check" small />
          {t('STATUS_SOLVED')}
        </span>{' '}
        {data.isRestored && t('DEBRIEF_RESTORED_AT')} <Moment at={new Date(data.solvedAt)} as="exact" />
        {hintsUsed > 0 && <> · {t('SCORE_SOLVED_WITH_HINTS', { count: hintsUsed })}</>}
      </p>
      <Part n={1} title={t('DEBRIEF_REQUEST')}>
        {data.deed ? (
          <RecordedRequest record={data.deed} />
        ) : (
          <p className={styles.none}>{t(data.isRestored ? 'DEBRIEF_RECORDING_GONE' : 'DEBRIEF_NO_RECORDING')}</p>
        )}
        <p {...markEnglish(data.isForeign)}>{data.explanation.happened}</p>
        <SolveSound challengeKey={challengeKey} />
      </Part>
      <Part n={2} title={t(causeTitleOf(data))}>
        <p {...markEnglish(data.isForeign)}>{data.explanation.allowedBy}</p>
        {spoils && data.source.length > 0 ? (
          <>
            <p>{t('DEBRIEF_SPOILER')}</p>
            <Button onClick={() => setRevealed(true)}>{t('DEBRIEF_SHOW_LINES')}</Button>
          </>
        ) : (
          data.source.map((excerpt) => <SourceView key={`${excerpt.file} ${excerpt.firstLine}`} excerpt={excerpt} />)
        )}
        {data.weakness ? <WeaknessBox {...data.weakness} /> : <p className={styles.none}>{t('DEBRIEF_INTENDED')}</p>}
      </Part>
      <Part n={3} title={t(data.weakness ? 'DEBRIEF_FIX' : 'DEBRIEF_LESSON')}>
        <p {...markEnglish(data.isForeign)}>{data.explanation.mendedBy}</p>
        {data.mitigationUrl && (
          <a className={styles.link} href={data.mitigationUrl} target="_blank" rel="noopener">
            <Icon name="shield" small />
            {t(data.weakness ? 'DEBRIEF_MITIGATION' : 'DEBRIEF_READ_MORE')}
          </a>
        )}
        <ReadUp links={data.readUp} className={styles.link} />
      </Part>
    </>
  )
}

/** Without a weakness the title speaks of a reason, not of a mistake. */
function causeTitleOf({ weakness, source }: Debriefing): string {
  if (!weakness) return 'DEBRIEF_REASON'
  return source.length > 0 ? 'DEBRIEF_CODE' : 'DEBRIEF_CAUSE'
}

function Part({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.part}>
        <span className={styles.n} aria-hidden="true">
          {n}
        </span>
        {title}
      </h3>
      {children}
    </section>
  )
}

function StorySkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      <Skeleton style={{ blockSize: '1.5rem', inlineSize: '60%' }} />
      <Skeleton style={{ blockSize: '8rem' }} />
      <Skeleton style={{ blockSize: '4rem' }} />
      <Skeleton style={{ blockSize: '4rem' }} />
    </div>
  )
}
