import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { ChallengeRow, CodingStatus, GameConfiguration } from '#contract/game.ts'
import { challengesQuery } from '../../entities/challenge/challenges.ts'
import { codingListQuery } from '../../entities/challenge/coding-list.ts'
import { DifficultyRating } from '../../entities/challenge/difficulty-rating.tsx'
import { repeatNotification } from '../../entities/challenge/repeat-notification.ts'
import { categoryKeyOf } from '../../entities/challenge/texts.ts'
import { useScoreBoardFound } from '../../entities/challenge/unlocks.ts'
import { configurationQuery } from '../../entities/game/configuration.ts'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDialogTitle } from '../../ui/page.ts'
import { SectionFailed } from '../../ui/section-states.tsx'
import { CloseQuestion } from './close-question.tsx'
import styles from './coding-dialog.module.css'
import { CodingParts } from './coding-parts.tsx'
import { CodeSkeleton, NoCode } from './coding-states.tsx'
import { type Draft, readDraft } from './draft.ts'
import { findOffers } from './offers.ts'

/** Reason why the player may not see the code of a challenge, or null. */
function whyNot(challenge: ChallengeRow | undefined, { challenges }: GameConfiguration): string | null {
  const enabled = challenges.codingChallengesEnabled ?? 'solved'
  if (!challenge?.hasCodingChallenge || enabled === 'never') return 'CODE_NOT_FOUND'
  return challenge.solved || enabled === 'always' ? null : 'SOLVE_HACKING_CHALLENGE'
}

/** Whether a choice was made that was not submitted successfully. */
function isUndecided({ lines, fix }: Draft, status: CodingStatus | undefined): boolean {
  if (status === 0) return lines.length > 0
  return status === 1 && fix !== null
}

/**
 * The coding challenge in the address, above the present screen. Closing keeps the marked lines. `onTeach` starts the
 * tutorial about coding challenges.
 */
export default function CodingDialog({ onTeach }: { onTeach: () => void }) {
  const { t } = useTranslation()
  const { challengeKey = '' } = useParams()
  const { search, key: visit } = useLocation()
  const boardFound = useScoreBoardFound()
  const navigate = useNavigate()
  const heading = useId()
  const challenges = useQuery(challengesQuery)
  const configuration = useQuery(configurationQuery)
  const list = useQuery(codingListQuery)
  const [isAsked, setAsked] = useState(false)
  const challenge = challenges.data?.find(({ key }) => key === challengeKey)
  const title = challenge ? `${t('TITLE_CODING_CHALLENGE')}: ${challenge.name}` : t('TITLE_CODING_CHALLENGE')
  useDialogTitle(title)

  // After an external link there is no page to go back to.
  function close(): void {
    if (visit !== 'default') navigate(-1)
    else if (boardFound) navigate({ pathname: '/score-board', search }, { replace: true })
    else navigate('/search', { replace: true })
  }

  /** Escape is often hit by accident; buttons close at once. */
  function askToClose(): void {
    if (isAsked) setAsked(false)
    else if (isUndecided(readDraft(challengeKey), challenge?.codingChallengeStatus)) setAsked(true)
    else close()
  }

  function content() {
    if (challenges.data && configuration.data) {
      const reason = whyNot(challenge, configuration.data)
      return reason || !challenge ? (
        <NoCode reason={reason ?? 'CODE_NOT_FOUND'} challenge={challenge} />
      ) : (
        <CodingParts
          key={challengeKey}
          challenge={challenge}
          offers={findOffers(challenge, challenges.data, list.data ?? [], (row) => !whyNot(row, configuration.data))}
          onClose={close}
        />
      )
    }
    const failed = [challenges, configuration].find(({ error }) => error)
    return failed?.error ? (
      <div className={styles.scroll}>
        <SectionFailed what={t('FAILED_TO_LOAD')} error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    ) : (
      <CodeSkeleton />
    )
  }

  return (
    <Dialog onClose={askToClose} heading={heading} dismissible={false} escapable className={styles.dialog}>
      <code-snippet id="code-snippet" className={styles.snippet}>
        <div className={styles.head}>
          <div className={styles.naming}>
            {challenge && (
              <span className={styles.over}>
                {t(categoryKeyOf(challenge.category), { defaultValue: challenge.category })}
                <DifficultyRating difficulty={challenge.difficulty} />
                {challenge.solved && (
                  <span className={styles.stamp}>
                    <Icon name="check" small />
                    {t('CODE_HACK_SOLVED')}
                  </span>
                )}
              </span>
            )}
            <h1 id={heading} tabIndex={-1} data-autofocus className={joinClasses('display', styles.title)}>
              {title}
            </h1>
          </div>
          <div className={styles.corner}>
            {challenge?.solved && configuration.data?.ctf.showFlagsInNotifications && (
              <RoundButton
                icon="flag"
                aria-label={t('NOTIFICATION_RESEND_INSTRUCTIONS')}
                data-tip={t('NOTIFICATION_RESEND_INSTRUCTIONS')}
                onClick={() => repeatNotification(challenge.name)}
              />
            )}
            {configuration.data?.hackingInstructor.isEnabled && (
              <RoundButton
                icon="school"
                aria-label={t('CODE_TUTORIAL')}
                data-tip={t('CODE_TUTORIAL')}
                onClick={onTeach}
              />
            )}
            <RoundButton icon="close" aria-label="Close Dialog" onClick={close} />
          </div>
        </div>
        {isAsked && <CloseQuestion onClose={close} onStay={() => setAsked(false)} />}
        {content()}
      </code-snippet>
    </Dialog>
  )
}
