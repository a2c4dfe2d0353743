import { type KeyboardEvent, type MouseEvent, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameConfiguration } from '#contract/game.ts'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { DifficultyRating } from '../../entities/challenge/difficulty-rating.tsx'
import { ReadUp } from '../../entities/challenge/read-up.tsx'
import { categoryKeyOf } from '../../entities/challenge/texts.ts'
import { markEnglish } from '../../i18n/languages.ts'
import { joinClasses } from '../../ui/classes.ts'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import { Icon } from '../../ui/icon.tsx'
import { BadgeRow } from './badge-row.tsx'
import { badgesOf } from './badges.ts'
import { CardTags } from './card-tags.tsx'
import styles from './challenge-card.module.css'
import { describe } from './describe.ts'
import { solveState } from './filters.ts'

interface ChallengeCardProps {
  challenge: BoardChallenge
  configuration: GameConfiguration
  /** Whether the address names this card. */
  highlighted: boolean
  onTag: (tag: string) => void
}

function copyCode(event: MouseEvent | KeyboardEvent): void {
  const code = (event.target as Element).closest('code')
  if (!code || ('key' in event && event.key !== 'Enter')) return
  void copyAndSay(code.textContent ?? '')
}

/** A challenge: the full task, and below the perforation the actions. */
export const ChallengeCard = memo(function ChallengeCard(props: ChallengeCardProps) {
  const { challenge, configuration, highlighted, onTag } = props
  const { t } = useTranslation()
  const task = useMemo(() => ({ __html: describe(challenge.description) }), [challenge.description])
  const disabled = challenge.disabledEnv !== null
  const half = solveState(challenge) === 'partially-solved'

  return (
    <challenge-card
      id={`challenge-${challenge.key}`}
      tabIndex={-1}
      className={joinClasses(
        challenge.solved ? 'solved' : 'unsolved',
        disabled && 'disabled',
        styles.card,
        challenge.solved && styles.solved,
        half && styles.half,
        disabled && styles.disabled,
        highlighted && styles.highlighted,
      )}
    >
      <span className={styles.edge} aria-hidden="true" />
      <div className={`spread ${styles.top}`}>
        <span className="category">{t(categoryKeyOf(challenge.category), { defaultValue: challenge.category })}</span>
        <DifficultyRating difficulty={challenge.difficulty} />
      </div>
      <h3 className={joinClasses('name display', styles.name)}>{challenge.name}</h3>
      {challenge.solved && (
        <span className={styles.stamp}>
          <Icon name="check" small />
          {t('STATUS_SOLVED')}
        </span>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the code elements inside are the controls */}
      <div
        className={joinClasses('description-row', styles.task)}
        dir="auto"
        onClick={copyCode}
        onKeyDown={copyCode}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow list
        dangerouslySetInnerHTML={task}
      />
      <CardTags challenge={challenge} onTag={onTag} />
      {challenge.hints.map(
        (hint) =>
          hint.unlocked && (
            <p key={hint.id} className={styles.hint}>
              <b>{t('HINT_N', { n: hint.order })}</b> <span {...markEnglish(hint.isForeign)}>{hint.text}</span>
              <ReadUp links={hint.readUp ?? []} className={styles.readUp} />
            </p>
          ),
      )}
      {!challenge.solved && challenge.hints.some(({ unlocked }) => unlocked) && (
        <a className={styles.bench} href="./range/lab/requests/" target="_blank" rel="noopener">
          <Icon name="upAndDown" small />
          {t('REQUEST_BENCH')}
        </a>
      )}
      <BadgeRow challenge={challenge} badges={badgesOf(challenge, configuration)} />
    </challenge-card>
  )
})
