import { useTranslation } from 'react-i18next'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Checkbox, FieldFrame, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addPhase, type DraftPhase } from './run-draft.ts'
import styles from './run-page.module.css'

interface PhaseListProps {
  phases: DraftPhase[]
  categories: string[]
  error: string | undefined
  onChange: (phases: DraftPhase[]) => void
}

/** What is open when: each phase lasts until the next one begins. */
export function PhaseList({ phases, categories, error, onChange }: PhaseListProps) {
  const { t } = useTranslation()
  const change = (id: number, part: Partial<DraftPhase>) =>
    onChange(phases.map((phase) => (phase.id === id ? { ...phase, ...part } : phase)))
  return (
    <fieldset className={styles.phases} id="run-phases" tabIndex={-1}>
      <legend>
        <b>{t('CLASS_PHASES')}</b>
      </legend>
      <p className="dim small">{t('CLASS_PHASES_NOTE')}</p>
      {error && (
        <p className="fault" role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
      {phases.map((phase, index) => (
        <div key={phase.id} className={styles.phase}>
          <TextField
            id={`phase-name-${phase.id}`}
            label={t('CLASS_PHASE_NAME')}
            value={phase.name}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => change(phase.id, { name: event.currentTarget.value })}
          />
          <TextField
            id={`phase-start-${phase.id}`}
            label={t('CLASS_PHASE_START')}
            inputMode="numeric"
            value={phase.startsAtMinute}
            onChange={(event) => change(phase.id, { startsAtMinute: event.currentTarget.value })}
          />
          <FieldFrame id={`phase-difficulty-${phase.id}`} label={t('CLASS_PHASE_DROPS')}>
            <select
              id={`phase-difficulty-${phase.id}`}
              value={phase.maxDifficulty}
              onChange={(event) => change(phase.id, { maxDifficulty: Number(event.currentTarget.value) })}
            >
              {[1, 2, 3, 4, 5, 6].map((difficulty) => (
                <option key={difficulty} value={difficulty}>
                  {difficulty}
                </option>
              ))}
            </select>
          </FieldFrame>
          <RoundButton
            icon="trash"
            aria-label={t('CLASS_PHASE_REMOVE', { phase: phase.name || index + 1 })}
            onClick={() => onChange(phases.filter(({ id }) => id !== phase.id))}
          />
          <details>
            <summary>{t('CLASS_PHASE_CATEGORIES', { count: phase.categories.length })}</summary>
            <div className={styles.categories}>
              {categories.map((category) => (
                <Checkbox
                  key={category}
                  id={`phase-${phase.id}-${category.replace(/\W+/g, '-')}`}
                  label={category}
                  checked={phase.categories.includes(category)}
                  onChange={(isOn) =>
                    change(phase.id, {
                      categories: isOn
                        ? [...phase.categories, category]
                        : phase.categories.filter((one) => one !== category),
                    })
                  }
                />
              ))}
            </div>
          </details>
        </div>
      ))}
      <div>
        <Button onClick={() => onChange(addPhase(phases))}>
          <Icon name="plus" small />
          {t('CLASS_PHASE_ADD')}
        </Button>
      </div>
    </fieldset>
  )
}
