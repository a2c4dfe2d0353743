import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { ChallengeRow, CodingStatus, GameConfiguration } from '#contract/game.ts'
import { challengesQuery } from '../../entities/challenge/challenges.ts'
import { codingListQuery } from '../../entities/challenge/coding-list.ts'
import { DifficultyRating } from '../../entities/challenge/difficulty-rating.tsx'
import { proofsQuery, useProofs } from '../../entities/challenge/proofs.ts'
import { repeatNotification } from '../../entities/challenge/repeat-notification.ts'
import { categoryKeyOf } from '../../entities/challenge/texts.ts'
import { useScoreBoardFound } from '../../entities/challenge/unlocks.ts'
import { configurationQuery } from '../../entities/game/configuration.ts'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDialogTitle } from '../../ui/page.ts'
import { CloseQuestion } from './close-question.tsx'
import styles from './coding-dialog.module.css'
import { CodingParts } from './coding-parts.tsx'
import { CodeSkeleton, LoadFailed, NoCode } from './coding-states.tsx'
import { type Draft, readDraft } from './draft.ts'
import { findOffers } from './offers.ts'
import { ProveAlone } from './prove/prove-alone.tsx'
import { useDirectArrival, withoutPart } from './use-part.ts'

/** Reason why the player may not see the code of a challenge, or null. @param hasProof whether a fix can be proven */
function whyNot(
  challenge: ChallengeRow | undefined,
  { challenges }: GameConfiguration,
  hasProof = false,
): string | null {
  const enabled = challenges.codingChallengesEnabled ?? 'solved'
  if (!challenge || enabled === 'never') return 'CODE_NOT_FOUND'
  if (!challenge.hasCodingChallenge && !hasProof) return 'CODE_NOT_FOUND'
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
  const { search } = useLocation()
  const isDirect = useDirectArrival()
  const boardFound = useScoreBoardFound()
  const navigate = useNavigate()
  const heading = useId()
  const challenges = useQuery(challengesQuery)
  const [isAsked, setAsked] = useState(false)
  const challenge = challenges.data?.find(({ key }) => key === challengeKey)
  const title = challenge ? `${t('TITLE_CODING_CHALLENGE')}: ${challenge.name}` : t('TITLE_CODING_CHALLENGE')
  useDialogTitle(title)

  // After an external link there is no page to go back to.
  function close(): void {
    if (!isDirect) navigate(-1)
    else if (boardFound) navigate({ pathname: '/score-board', search: withoutPart(search) }, { replace: true })
    else navigate('/search', { replace: true })
  }

  /** Escape is often hit by accident; buttons close at once. In the editor the key belongs to the editor. */
  function askToClose(): void {
    if (document.activeElement?.closest('.cm-editor')) return
    if (isAsked) setAsked(false)
    else if (isUndecided(readDraft(challengeKey), challenge?.codingChallengeStatus)) setAsked(true)
    else close()
  }

  return (
    <Dialog onClose={askToClose} heading={heading} dismissible={false} escapable className={styles.dialog}>
      <code-snippet id="code-snippet" className={styles.snippet}>
        <Head challenge={challenge} id={heading} title={title} onTeach={onTeach} onClose={close} />
        {isAsked && <CloseQuestion onClose={close} onStay={() => setAsked(false)} />}
        <Content challengeKey={challengeKey} onClose={close} />
      </code-snippet>
    </Dialog>
  )
}

interface HeadProps {
  challenge: ChallengeRow | undefined
  /** Id of the heading. */
  id: string
  title: string
  onTeach: () => void
  onClose: () => void
}

function Head({ challenge, id, title, onTeach, onClose }: HeadProps) {
  const { t } = useTranslation()
  const { data: configuration } = useQuery(configurationQuery)
  return (
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
        <h1 id={id} tabIndex={-1} data-autofocus className={joinClasses('display', styles.title)}>
          {title}
        </h1>
      </div>
      <div className={styles.corner}>
        {challenge?.solved && configuration?.ctf.showFlagsInNotifications && (
          <RoundButton
            icon="flag"
            aria-label={t('NOTIFICATION_RESEND_INSTRUCTIONS')}
            data-tip={t('NOTIFICATION_RESEND_INSTRUCTIONS')}
            onClick={() => repeatNotification(challenge.name)}
          />
        )}
        {configuration?.hackingInstructor.isEnabled && challenge?.hasCodingChallenge !== false && (
          <RoundButton icon="school" aria-label={t('CODE_TUTORIAL')} data-tip={t('CODE_TUTORIAL')} onClick={onTeach} />
        )}
        <RoundButton icon="close" aria-label="Close Dialog" onClick={onClose} />
      </div>
    </div>
  )
}

/** The parts of the challenge, or the reason why they are missing. */
function Content({ challengeKey, onClose }: { challengeKey: string; onClose: () => void }) {
  const challenges = useQuery(challengesQuery)
  const configuration = useQuery(configurationQuery)
  const list = useQuery(codingListQuery)
  const proofs = useProofs()
  const proving = useQuery(proofsQuery)
  const challenge = challenges.data?.find(({ key }) => key === challengeKey)
  // Only the list of proofs tells about challenges without a coding part.
  const asked = [challenges, configuration, ...(challenge && !challenge.hasCodingChallenge ? [proving] : [])]
  if (challenges.data && configuration.data && asked.every(({ data }) => data)) {
    const reason = whyNot(challenge, configuration.data, proofs.has(challengeKey))
    if (reason || !challenge) return <NoCode reason={reason ?? 'CODE_NOT_FOUND'} challenge={challenge} />
    const offers = findOffers(
      challenge,
      challenges.data,
      list.data ?? [],
      (row) => !whyNot(row, configuration.data),
      proofs,
    )
    const Parts = challenge.hasCodingChallenge ? CodingParts : ProveAlone
    return <Parts key={challengeKey} challenge={challenge} offers={offers} onClose={onClose} />
  }
  const failed = asked.find(({ error }) => error)
  return failed?.error ? <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} /> : <CodeSkeleton />
}
