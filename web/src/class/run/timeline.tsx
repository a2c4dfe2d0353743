import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { passedOf } from '../data/phases.ts'
import { useNow } from '../data/use-now.ts'
import { useRoom } from '../data/use-room.tsx'
import { ClassIcon } from '../frame/class-icon.tsx'
import { Drop } from '../frame/drop.tsx'
import { addPhase, MAX_PHASES } from './draft.ts'
import { countOpen } from './hand-picks.ts'
import { Handle } from './handle.tsx'
import { listMarks, listSpans, placeOfAnnouncement, spanOf } from './scale.ts'
import styles from './timeline.module.css'
import { isClocked, momentOf } from './times.ts'
import type { RunDraft } from './use-run-draft.ts'
import { useTellMinute } from './use-tell-minute.ts'

interface TimelineProps {
  draft: RunDraft
  /** Id of the phase in the editor; null without phases. */
  chosen: number | null
  onChoose: (id: number) => void
}

/** The run to scale: phases above the line, handles between them, freeze and announcements below. */
export function Timeline({ draft, chosen, onChoose }: TimelineProps) {
  const { t } = useTranslation()
  const now = useNow(10_000)
  const { run, settings } = draft
  const tell = useTellMinute(run, now)
  const passed = isClocked(run) ? passedOf(run, now) / 60_000 : 0
  const span = spanOf(settings, passed)
  const { phases, minutes } = settings

  function add(): void {
    const added = addPhase(settings, t('CLASS_PHASE_NEW', { number: phases.length + 1 }), passed)
    draft.change({ phases: added })
    const last = added.at(-1)
    if (last) onChoose(last.id)
  }

  return (
    <section className={styles.section} aria-labelledby="timeline">
      <div className={styles.top}>
        <h2 className="display" id="timeline">
          {t('CLASS_TIMELINE')}
        </h2>
        <p className="dim">{t(isClocked(run) ? 'CLASS_TIMELINE_NOTE_RUNNING' : 'CLASS_TIMELINE_NOTE')}</p>
        <Button disabled={phases.length >= MAX_PHASES} onClick={add}>
          <Icon name="plus" small />
          {t('CLASS_PHASE_ADD')}
        </Button>
      </div>
      <div className={styles.line} style={{ ['--now' as string]: shareOf(passed, span) }}>
        {phases.length > 0 && <Phases {...{ draft, span, tell, chosen, onChoose }} />}
        <div className={styles.straw}>
          <i className={styles.track} data-mark="" aria-hidden="true">
            {passed > 0 && <i />}
          </i>
          {phases.map((phase) => (
            <Handle
              key={phase.id}
              {...{ draft, passed, span, tell }}
              id={phase.id}
              label={t('CLASS_HANDLE_PHASE', { phase: phase.name || t('CLASS_PHASE_UNNAMED') })}
            />
          ))}
          {minutes > 0 && <Handle {...{ draft, passed, span, tell }} id={null} label={t('CLASS_HANDLE_END')} />}
          {passed > 0 && (
            <span className={styles.now} data-mark="" aria-hidden="true">
              <b>{tell(passed)}</b>
            </span>
          )}
          <Signs {...{ draft, span, passed, now }} />
          <p className={`mono ${styles.axis}`} aria-hidden="true">
            {listMarks(span).map((minute) => (
              <span key={minute} className={styles.label} style={{ insetInlineStart: shareOf(minute, span) }}>
                {tell(minute)}
              </span>
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}

function shareOf(minute: number, span: number): string {
  return `${(Math.min(minute, span) / span) * 100}%`
}

interface PhasesProps extends TimelineProps {
  /** Minutes that the line shows. */
  span: number
  /** Writes a minute of the run as a time. */
  tell: (minute: number) => string
}

function Phases({ draft: { settings }, span, tell, chosen, onChoose }: PhasesProps) {
  const { t } = useTranslation()
  const { room } = useRoom()
  return (
    <ol className={styles.phases} aria-label={t('CLASS_PHASES')}>
      {listSpans(settings, span).map(({ phase, from, to }) => (
        <li
          key={phase.id}
          style={{ ['--from' as string]: shareOf(from, span), ['--size' as string]: shareOf(to - from, span) }}
        >
          <button type="button" aria-pressed={phase.id === chosen} onClick={() => onChoose(phase.id)}>
            <b>{phase.name || t('CLASS_PHASE_UNNAMED')}</b>
            <span>
              <span>
                {phase.maxDifficulty > 1 ? `1–${phase.maxDifficulty}` : phase.maxDifficulty}
                <Drop />
              </span>
              <span className={styles.count}>
                {t('CLASS_CHALLENGES', { count: countOpen(phase, room.challenges) })}
              </span>
              <span className={styles.until}>
                {settings.minutes > 0 || to < span ? t('CLASS_UNTIL', { at: tell(to) }) : t('CLASS_UNTIL_OPEN')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

interface SignsProps {
  draft: RunDraft
  span: number
  passed: number
  now: number
}

/** Freeze and announcements. */
function Signs({ draft: { run, settings }, span, passed, now }: SignsProps) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const { minutes, freezeMinutes } = settings
  return (
    <p aria-hidden="true">
      {minutes > 0 && freezeMinutes > 0 && freezeMinutes < minutes && (
        <span className={styles.mark} style={{ insetInlineStart: shareOf(minutes - freezeMinutes, span) }}>
          <ClassIcon name="freeze" small />
          <em>{t('CLASS_TIMELINE_FREEZE')}</em>
        </span>
      )}
      {room.planned.map((planned) => {
        const place = placeOfAnnouncement(planned, momentOf(run, 0, now), span)
        if (place === undefined) return null
        return (
          <span
            key={planned.id}
            className={styles.mark}
            style={{ insetInlineStart: shareOf(place, span) }}
            data-past={place < passed || undefined}
          >
            <ClassIcon name="announce" small />
          </span>
        )
      })}
    </p>
  )
}
