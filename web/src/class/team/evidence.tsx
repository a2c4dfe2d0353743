import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import type { RecordedAttempt, RecordedMoment } from '#contract/class-team.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../frame/segments.tsx'
import { UnsolveButton } from '../trainer/team-buttons.tsx'
import styles from './flight-recorder.module.css'

interface EvidenceProps {
  moment: RecordedMoment
  team: RoomTeam
  challenge: { key: string; name: string } | undefined
  isOpen: boolean
  onChanged: () => void
}

const LINE_STYLES: Readonly<Record<string, string | undefined>> = {
  '+': styles.added,
  '-': styles.removed,
  '@': styles.place,
}

export function wordOfVerdict({ verdict }: Pick<RecordedAttempt, 'verdict'>, t: TFunction): string {
  return t(`CLASS_VERDICT_${verdict.toUpperCase().replaceAll('-', '_')}`)
}

/** A fix that the team wrote: its verdict, what spoke against it, and its changed lines. */
function Attempt({ attempt: { number, verdict, failed, faults, diff } }: { attempt: RecordedAttempt }) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <b>{t('CLASS_ATTEMPT_N', { n: number, verdict: wordOfVerdict({ verdict }, t) })}</b>
      </p>
      {failed.length + faults.length > 0 && (
        <ul className={styles.against} aria-label={t('CLASS_ATTEMPT_FAILED')}>
          {failed.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {faults.map((fault) => (
            <li key={fault} lang="en" className="mono small">
              {fault}
            </li>
          ))}
        </ul>
      )}
      {diff === '' && <p className="dim small">{t('CLASS_ATTEMPT_UNCHANGED')}</p>}
      {diff && (
        <section aria-label={t('CLASS_ATTEMPT_DIFF')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <pre className={styles.code} dir="ltr" tabIndex={0}>
            {diff.split('\n').map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the record never changes.
              <span key={index} className={joinClasses(styles.line, LINE_STYLES[line[0] ?? ''])}>
                {line}
                {'\n'}
              </span>
            ))}
          </pre>
        </section>
      )}
    </>
  )
}

/** The recorded exchange, raw and as a command, folded away, with actions on the solve. */
export function Evidence({ moment, team, challenge, isOpen, onChanged }: EvidenceProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<'request' | 'curl'>('request')
  const { request, curl, kind, attempt } = moment
  const text = view === 'curl' && curl !== null ? curl : (request ?? curl)
  const isSolved = kind === 'solved' && challenge && team.cells[challenge.key]?.solvedAt != null
  if (text === null && !attempt && !isSolved) return null
  return (
    <details className={styles.evidence} open={isOpen}>
      <summary>{t('CLASS_EVIDENCE_SHOW')}</summary>
      {attempt && <Attempt attempt={attempt} />}
      {text !== null && (
        <>
          {curl !== null && request !== null && (
            <Segments
              label={t('CLASS_EVIDENCE')}
              value={view}
              onChange={setView}
              options={[
                { value: 'request', text: t('CLASS_EVIDENCE_REQUEST') },
                { value: 'curl', text: t('CLASS_EVIDENCE_COMMAND') },
              ]}
            />
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <pre className={styles.code} tabIndex={0}>
            {text}
          </pre>
        </>
      )}
      <div className={styles.buttons}>
        {curl !== null && (
          <Button onClick={() => void copyAndSay(curl, 'CLASS_CURL_COPIED', 'CLASS_COPY_FAILED')}>
            <Icon name="copy" small />
            {t('CLASS_COPY_CURL')}
          </Button>
        )}
        {isSolved && <UnsolveButton team={team} challenge={challenge} onDone={onChanged} />}
      </div>
    </details>
  )
}
