import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { HintRow } from '#contract/game.ts'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { RangeIcon } from '../../entities/challenge/range-icon.tsx'
import { repeatNotification } from '../../entities/challenge/repeat-notification.ts'
import { markEnglish } from '../../i18n/languages.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { useFocusReturn } from '../../ui/focus-return.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './badge-row.module.css'
import type { Badges } from './badges.ts'
import { isOfClass, tellClosing } from './closing.ts'
import { useBoardParts } from './parts.ts'
import { useHintUnlock } from './use-hint-unlock.ts'

/** Bottom row of a card: hints, code, tutorial, flag, mitigation, and debriefing. */
export function BadgeRow({ challenge, badges }: { challenge: BoardChallenge; badges: Badges }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { startTutorial } = useBoardParts()
  const [asking, setAsking] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const next = badges.hints?.next ?? null
  const debrief = new URLSearchParams(search)
  debrief.set('debrief', challenge.key)

  const shown = challenge.hints.find((hint) => hint.id === opened && hint.unlocked)
  return (
    <div className={styles.foot}>
      {asking && next && (
        <UnlockHint
          hint={next}
          total={challenge.hints.length}
          onUnlock={() => setOpened(next.id)}
          onClose={() => setAsking(false)}
        />
      )}
      {asking && (
        <p role="status" className="visually-hidden" {...markEnglish(shown?.isForeign)}>
          {shown?.text}
        </p>
      )}
      <div className={styles.row}>
        {challenge.disabledEnv !== null && <UnavailableBadge challenge={challenge} />}
        {badges.hints && <HintBadge hints={badges.hints} asking={asking} onAsk={() => setAsking(!asking)} />}
        {badges.coding && <CodingBadge challengeKey={challenge.key} coding={badges.coding} />}
        {badges.proof && <ProofBadge challengeKey={challenge.key} proof={badges.proof} />}
        {badges.tutorial && (
          <ActBadge
            icon="school"
            text="BADGE_TUTORIAL"
            tip="INFO_HACKING_INSTRUCTOR"
            onClick={() => startTutorial(challenge.key)}
          />
        )}
        {badges.repeatFlag && (
          <ActBadge
            icon="flag"
            text="BADGE_FLAG"
            tip="NOTIFICATION_RESEND_INSTRUCTIONS"
            onClick={() => repeatNotification(challenge.name)}
          />
        )}
        {badges.mitigationUrl && (
          <a
            className={joinClasses('cluster', 'badge', styles.badge)}
            href={badges.mitigationUrl}
            target="_blank"
            rel="noopener"
            aria-label="Vulnerability mitigation link"
            data-tip={t('INFO_VULNERABILITY_MITIGATION_LINK')}
          >
            <Icon name="shield" small />
            <span>{t('BADGE_MITIGATION')}</span>
          </a>
        )}
        {badges.debrief && (
          <Link className={styles.more} to={{ search: `?${debrief}` }} preventScrollReset>
            {t('DEBRIEF_TITLE')}
            <Icon name="chevronRight" small />
          </Link>
        )}
      </div>
    </div>
  )
}

interface HintBadgeProps {
  hints: NonNullable<Badges['hints']>
  /** Whether the next hint is offered. */
  asking: boolean
  onAsk: () => void
}

function HintBadge({ hints, asking, onAsk }: HintBadgeProps) {
  const { t } = useTranslation()
  const { next, total, unlocked } = hints
  const done = t('SCORE_HINTS_DONE', { total })
  return (
    <button
      type="button"
      className={joinClasses('cluster', 'badge', styles.badge, unlocked > 0 && styles.begun)}
      aria-label={next ? t('SCORE_HINTS_STATE', hints) : done}
      data-tip={next ? t('CLICK_TO_UNLOCK_NEXT_HINT', { next: next.order, total }) : done}
      aria-expanded={next ? asking : undefined}
      aria-disabled={next ? undefined : true}
      onClick={onAsk}
    >
      <RangeIcon name="bulb" small />
      <span>{t('BADGE_HINTS')}</span>
      <span>
        {unlocked}/{total}
      </span>
    </button>
  )
}

interface ActBadgeProps {
  icon: 'school' | 'flag'
  /** Catalogue keys. */
  text: string
  tip: string
  onClick: () => void
}

function ActBadge({ icon, text, tip, onClick }: ActBadgeProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={joinClasses('cluster', 'badge', styles.badge)}
      aria-label={t(tip)}
      data-tip={t(tip)}
      onClick={onClick}
    >
      <Icon name={icon} small />
      <span>{t(text)}</span>
    </button>
  )
}

interface UnlockProps {
  hint: HintRow
  total: number
  onUnlock: () => void
  onClose: () => void
}

/** Unlocking a hint is recorded, so it needs a confirmation. Stays open for the next hint. */
function UnlockHint({ hint, total, onUnlock, onClose }: UnlockProps) {
  const { t } = useTranslation()
  const unlock = useHintUnlock()
  useFocusReturn()
  return (
    <fieldset className={styles.unlock} aria-label={t('HINT_UNLOCK_NEXT')}>
      <p>
        <b className="mono">
          {hint.order}/{total}
        </b>{' '}
        {t('HINT_UNLOCK_CONFIRM')}
      </p>
      <div className={styles.answers}>
        <Button
          className={styles.answer}
          onClick={() => {
            unlock(hint)
            onUnlock()
          }}
        >
          {t('HINT_UNLOCK_NEXT')}
        </Button>
        <Button look="quiet" className={styles.answer} onClick={onClose}>
          {t('BTN_CANCEL')}
        </Button>
      </div>
    </fieldset>
  )
}

function CodingBadge({ challengeKey, coding }: { challengeKey: string; coding: NonNullable<Badges['coding']> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tip = t(coding.enabled ? 'LAUNCH_CODING_CHALLENGE' : 'SOLVE_HACKING_CHALLENGE')
  return (
    <button
      type="button"
      className={joinClasses(
        'badge',
        'cluster',
        'codingChallengeButton',
        styles.badge,
        coding.status === 1 && joinClasses('partially-completed', styles.begun),
        coding.status === 2 && joinClasses('completed', styles.complete),
      )}
      aria-label={t('SCORE_CODING_STATE', { done: coding.status })}
      aria-description={tip}
      aria-disabled={coding.enabled ? undefined : true}
      data-tip={tip}
      onClick={({ detail }) => {
        // The second click of a double click would add a second entry to the history.
        if (coding.enabled && detail < 2) navigate({ pathname: `/coding-challenge/${challengeKey}`, search })
      }}
    >
      <Icon name="code" small />
      <span>{t('BADGE_CODE')}</span>
      <span>{coding.status}/2</span>
    </button>
  )
}

function ProofBadge({ challengeKey, proof }: { challengeKey: string; proof: NonNullable<Badges['proof']> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tip = t(proof.enabled ? 'PROVE_LAUNCH' : 'SOLVE_HACKING_CHALLENGE')
  return (
    <button
      type="button"
      className={joinClasses('badge', 'cluster', styles.badge, proof.isProven && styles.complete)}
      aria-label={t(proof.isProven ? 'PROVE_STATE_PROVEN' : 'PROVE_STATE_OPEN')}
      aria-description={tip}
      aria-disabled={proof.enabled ? undefined : true}
      data-tip={tip}
      onClick={({ detail }) => {
        if (!proof.enabled || detail > 1) return
        const parameters = new URLSearchParams(search)
        parameters.set('part', 'prove')
        navigate({ pathname: `/coding-challenge/${challengeKey}`, search: `?${parameters}` })
      }}
    >
      <Icon name={proof.isProven ? 'check' : 'scale'} small />
      <span>{t('BADGE_PROOF')}</span>
      <span>{proof.isProven ? 1 : 0}/1</span>
    </button>
  )
}

/** Reason why a challenge is closed: an icon with a tooltip, in a class as text. */
function UnavailableBadge({ challenge }: { challenge: BoardChallenge }) {
  const { t, i18n } = useTranslation()
  const about = tellClosing(challenge, t, i18n.language)
  if (isOfClass(challenge)) {
    return (
      <span className={joinClasses('cluster', styles.closed)}>
        <RangeIcon name="off" small />
        {about}
      </span>
    )
  }
  return (
    <span
      className={joinClasses('cluster', 'badge', styles.badge, styles.begun)}
      role="img"
      aria-label={about}
      data-tip={about}
    >
      <RangeIcon name="off" small />
      <span>{t('BADGE_OFF')}</span>
    </span>
  )
}
