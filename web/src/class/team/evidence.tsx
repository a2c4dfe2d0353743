import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedMoment, RoomTeam } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
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

/** The recorded exchange, raw and as a command, folded away, with actions on the solve. */
export function Evidence({ moment, team, challenge, isOpen, onChanged }: EvidenceProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<'request' | 'curl'>('request')
  const { request, curl, kind } = moment
  const text = view === 'curl' && curl !== null ? curl : (request ?? curl)
  const isSolved = kind === 'solved' && challenge && team.cells[challenge.key]?.solvedAt != null
  if (text === null && !isSolved) return null
  return (
    <details className={styles.evidence} open={isOpen}>
      <summary>{t('CLASS_EVIDENCE_SHOW')}</summary>
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
