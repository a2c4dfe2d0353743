import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomTeam, Suspicion } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { order } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { useOrder } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure } from '../frame/notice.tsx'
import styles from './cases.module.css'
import { Reasons } from './reasons.tsx'
import { actPathFor, UnsolveButton, WriteButton } from './team-buttons.tsx'

interface CasesProps {
  team: RoomTeam
  suspicions: readonly Suspicion[]
  onChanged: () => void
}

/** A team's solves that are worth a look, and folded away those that were put aside. */
export function Cases({ team, suspicions, onChanged }: CasesProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const open = suspicions.filter(({ dismissedAt }) => dismissedAt === null)
  const dismissed = suspicions.filter(({ dismissedAt }) => dismissedAt !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a case has changed its place.
  useEffect(() => {
    // The button that was pressed is gone, and whoever pressed it stands where the case was.
    if (isMoved.current) place.current?.focus({ preventScroll: true })
    isMoved.current = false
  }, [dismissed.length])
  const onMoved = (): void => {
    isMoved.current = true
    onChanged()
  }
  return (
    <div ref={place} className={styles.cases} tabIndex={-1}>
      {open.map((suspicion) => (
        <Case key={suspicion.challenge} {...{ team, suspicion, onMoved, onChanged }} />
      ))}
      {dismissed.length > 0 && (
        <details className={styles.aside}>
          <summary>{t('CLASS_DISMISSED', { count: dismissed.length })}</summary>
          {dismissed.map((suspicion) => (
            <Case key={suspicion.challenge} {...{ team, suspicion, onMoved, onChanged }} />
          ))}
        </details>
      )}
    </div>
  )
}

interface CaseProps {
  team: RoomTeam
  suspicion: Suspicion
  onMoved: () => void
  onChanged: () => void
}

function Case({ team, suspicion: { challenge: key, at, reasons, dismissedAt }, onMoved, onChanged }: CaseProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { room } = useRoom()
  const challenge = room.challenges.find((one) => one.key === key) ?? { key, name: key }
  const isDismissed = dismissedAt !== null
  const move = useOrder(
    () => order(actPathFor(team, isDismissed ? 'reopen' : 'dismiss'), { challenge: key }),
    () => {
      confirm(isDismissed ? 'CLASS_REOPENED_SAID' : 'CLASS_DISMISSED_SAID', { challenge: challenge.name })
      onMoved()
    },
  )
  return (
    <div className={styles.case}>
      <h3>
        {challenge.name}, {formats.second(at)}
      </h3>
      <Reasons reasons={reasons} />
      <div className={styles.buttons}>
        <Button
          aria-label={t(isDismissed ? 'CLASS_REOPEN_ONE' : 'CLASS_DISMISS_ONE', { challenge: challenge.name })}
          onClick={() => move.start(undefined)}
        >
          <Icon name={isDismissed ? 'undo' : 'check'} small />
          {t(isDismissed ? 'CLASS_REOPEN' : 'CLASS_DISMISS')}
        </Button>
        {!isDismissed && <WriteButton team={team} />}
        {!isDismissed && <UnsolveButton team={team} challenge={challenge} onDone={onChanged} />}
      </div>
      {move.error && <Failure error={move.error} />}
    </div>
  )
}
