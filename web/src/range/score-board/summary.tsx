import { memo, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { DifficultyRating } from '../../entities/challenge/difficulty-rating.tsx'
import {
  groupByDifficulty,
  isFinished,
  overallPercentOf,
  sumProgress,
  toPercent,
} from '../../entities/challenge/progress.ts'
import { ProgressRing } from '../../entities/challenge/progress-ring.tsx'
import { joinWords } from '../../i18n/join-words.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { BarCode } from './bar-code.tsx'
import { useBoardParts } from './parts.ts'
import styles from './summary.module.css'

interface SummaryProps {
  challenges: readonly BoardChallenge[]
  coding: boolean
  /** Keys of the visible cards. Their bars link to them without a change of the filters. */
  visible: ReadonlySet<string>
  heading: RefObject<HTMLHeadingElement | null>
}

/** Progress overview: three numbers and the bar code. */
export const Summary = memo(function Summary(props: SummaryProps) {
  const { challenges, coding, visible, heading } = props
  const { t } = useTranslation()
  const progress = sumProgress(challenges, coding)
  return (
    <>
      <div className={styles.hero}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={joinClasses('display', styles.title)}>
            {t('TITLE_SCORE_BOARD')}
          </h1>
          {progress.hacked <= 1 && <p className={styles.lead}>{t('SCORE_FIRST_VISIT')}</p>}
          {isFinished(progress) && <p className={styles.lead}>{t('SCORE_ALL_SOLVED_TEXT')}</p>}
        </div>
        <div className={styles.numbers}>
          <hacking-challenge-progress-score-card>
            <ScoreCard part={progress.hacked} whole={progress.hacks} label={t('SCORE_HACKING')} />
          </hacking-challenge-progress-score-card>
          {coding && (
            <coding-challenge-progress-score-card>
              <ScoreCard part={progress.coded} whole={progress.codes} label={t('SCORE_CODING')} />
            </coding-challenge-progress-score-card>
          )}
          {progress.proofs > 0 && (
            <ScoreCard part={progress.proven} whole={progress.proofs} label={t('SCORE_PROVEN')} />
          )}
          <difficulty-overview-score-card>
            <score-card className={styles.number}>
              <b>
                {overallPercentOf(progress)}
                <small>%</small>
              </b>
              <span>{t('SCORE_OVERALL')}</span>
            </score-card>
          </difficulty-overview-score-card>
        </div>
      </div>
      <BarCode challenges={challenges} visible={visible} />
    </>
  )
})

interface RingsProps extends Pick<SummaryProps, 'challenges' | 'coding'> {
  /** Whether the instructor is available. */
  hasInstructor: boolean
}

/** A ring for each difficulty, with a legend. */
export const Rings = memo(function Rings({ challenges, coding, hasInstructor }: RingsProps) {
  const { t } = useTranslation()
  const { startTutorial } = useBoardParts()
  return (
    <>
      <ProgressRings challenges={challenges} coding={coding} />
      <p className={styles.legend}>
        <span className={styles.peel}>{t('SCORE_LEGEND_PEEL')}</span>
        {coding && <span className={styles.flesh}>{t('SCORE_LEGEND_FLESH')}</span>}
        {coding && challenges.some(({ proof }) => proof) && (
          <span className={styles.zest}>{t('SCORE_LEGEND_ZEST')}</span>
        )}
        {coding && hasInstructor && (
          <button type="button" className={styles.teach} onClick={() => startTutorial('codingChallenges')}>
            <Icon name="school" small />
            {t('CODE_TUTORIAL')}
          </button>
        )}
      </p>
    </>
  )
})

function ScoreCard({ part, whole, label }: { part: number; whole: number; label: ReactNode }) {
  return (
    <score-card className={styles.number} data-tip={`${toPercent(part, whole)} %`}>
      <b>
        {part}
        <small>/{whole}</small>
      </b>
      <span>{label}</span>
      <span className="visually-hidden">{toPercent(part, whole)} %</span>
    </score-card>
  )
}

function ProgressRings({ challenges, coding }: Pick<SummaryProps, 'challenges' | 'coding'>) {
  const { t } = useTranslation()
  return (
    <ul className={styles.rings}>
      {groupByDifficulty(challenges).map(([difficulty, rows]) => {
        const progress = sumProgress(rows, coding)
        return (
          <li key={difficulty}>
            <span className="visually-hidden">
              {joinWords([
                t('SCORE_DIFFICULTY_SUMMARY', { n: difficulty, ...progress }),
                ...(progress.proofs > 0 ? [t('SCORE_PROVEN_SUMMARY', { ...progress })] : []),
              ])}
            </span>
            <ProgressRing progress={progress} />
            <div aria-hidden="true" className={styles.shares}>
              <DifficultyRating difficulty={difficulty} />
              <span className={styles.peel}>
                <bdi dir="ltr">
                  <b>{progress.hacked}</b> / {progress.hacks}
                </bdi>
              </span>
              {coding && (
                <span className={styles.flesh}>
                  <bdi dir="ltr">
                    <b>{progress.coded}</b> / {progress.codes}
                  </bdi>
                </span>
              )}
              {progress.proofs > 0 && (
                <span className={styles.zest}>
                  <bdi dir="ltr">
                    <b>{progress.proven}</b> / {progress.proofs}
                  </bdi>
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
