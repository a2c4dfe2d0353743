import { useTranslation } from 'react-i18next'
import type { TeamLimits } from '#contract/class-run.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { useRoom } from '../data/use-room.tsx'
import { ClassIcon } from '../frame/class-icon.tsx'
import { Switch } from '../frame/switch.tsx'
import styles from './allowed-part.module.css'
import { SWITCHES } from './describe-changes.ts'
import { LimitField } from './limit-field.tsx'
import type { RunDraft } from './use-run-draft.ts'

/** Choices for the freeze, in minutes before the end. */
const FREEZES = [5, 10, 15, 20, 30, 45, 60]

/** In the order of the page. */
const LIMITS = Object.keys({
  players: true,
  storageMegabytes: true,
  requestsAtOnce: true,
  codeSecondsPerMinute: true,
} satisfies Record<keyof TeamLimits, true>) as readonly (keyof TeamLimits)[]

interface AllowedPartProps {
  draft: RunDraft
  /** Reason why the freeze cannot be saved. */
  freezeError: string | undefined
}

/** Switches for all teams, limits of each team, and the freeze of the board. */
export function AllowedPart({ draft, freezeError }: AllowedPartProps) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const { run, settings } = draft
  const hasBegun = run.status !== 'ready'
  return (
    <section aria-labelledby="allowed">
      <h2 className="display" id="allowed">
        {t('CLASS_ALLOWED')}
      </h2>
      <div className={styles.switches}>
        {SWITCHES.map((name) => {
          const isOver = name === 'closedUntilStart' && hasBegun
          const key = name.toUpperCase()
          return (
            <Switch
              key={name}
              id={`run-${name}`}
              label={t(`CLASS_SWITCH_${key}`)}
              note={t(isOver ? `CLASS_SWITCH_${key}_OVER` : `CLASS_SWITCH_${key}_NOTE`)}
              checked={settings[name]}
              disabled={isOver}
              onChange={(isOn) => draft.change({ [name]: isOn })}
            />
          )
        })}
        <div className={styles.freeze}>
          <FreezeField draft={draft} error={freezeError} />
        </div>
      </div>
      <details
        className={styles.limits}
        open={
          LIMITS.some((name) => settings.limits[name] !== null || draft.wrongFields.has(`run-limit-${name}`)) ||
          undefined
        }
      >
        <summary>{t('CLASS_TEAM_LIMITS')}</summary>
        <p className="dim small">{t('CLASS_TEAM_LIMITS_NOTE')}</p>
        <div className={styles.fields}>
          {LIMITS.map((name) => (
            <LimitField
              key={name}
              draft={draft}
              id={`run-limit-${name}`}
              label={t(`CLASS_TEAM_LIMIT_${name.toUpperCase()}`)}
              max={Math.floor(room.maxLimits[name])}
              value={settings.limits[name]}
              onChange={(value) => draft.change({ limits: { ...settings.limits, [name]: value } })}
            />
          ))}
        </div>
      </details>
    </section>
  )
}

function FreezeField({ draft: { settings, change }, error }: { draft: RunDraft; error: string | undefined }) {
  const { t } = useTranslation()
  const freezes = [...new Set([...FREEZES.filter((minutes) => minutes < settings.minutes), settings.freezeMinutes])]
    .filter((minutes) => minutes > 0)
    .sort((one, other) => one - other)
  return (
    <FieldFrame
      id="run-freezeMinutes"
      label={
        <span className={styles.name}>
          <ClassIcon name="freeze" small />
          {t('CLASS_FREEZE')}
        </span>
      }
      note={t(settings.minutes === 0 ? 'CLASS_FREEZE_NO_END' : 'CLASS_FREEZE_NOTE')}
      error={error}
    >
      <select
        id="run-freezeMinutes"
        aria-describedby="run-freezeMinutes-note"
        disabled={settings.minutes === 0 && settings.freezeMinutes === 0}
        value={settings.freezeMinutes}
        onChange={(event) => change({ freezeMinutes: Number(event.currentTarget.value) })}
      >
        <option value={0}>{t('CLASS_FREEZE_NEVER')}</option>
        {freezes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('CLASS_FREEZE_BEFORE', { count: minutes })}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
