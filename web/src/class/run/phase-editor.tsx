import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomChallenge } from '#contract/class-room.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCloseOutside } from '../../ui/use-close-outside.ts'
import { passedOf } from '../data/phases.ts'
import { useNow } from '../data/use-now.ts'
import { useRoom } from '../data/use-room.tsx'
import { Drop } from '../frame/drop.tsx'
import { Segments } from '../frame/segments.tsx'
import { ChallengePicker } from './challenge-picker.tsx'
import { boundsOf, type DraftPhase, removePhase } from './draft.ts'
import { MinuteField } from './minute-field.tsx'
import styles from './phase-editor.module.css'
import { isClocked } from './times.ts'
import type { RunDraft } from './use-run-draft.ts'
import { useTellMinute } from './use-tell-minute.ts'

const DIFFICULTIES = ['0', '1', '2', '3', '4', '5', '6'] as const

interface PhaseEditorProps {
  draft: RunDraft
  /** The edited phase; undefined for a run without phases. */
  phase: DraftPhase | undefined
  onRemoved: () => void
}

/** Editor of a phase: name, times, and open challenges. Without phases, of the whole run. */
export function PhaseEditor({ draft, phase, onRemoved }: PhaseEditorProps) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const { phases } = draft.settings
  const nameField = `phase-name-${phase?.id}`
  const { noteField } = draft
  useEffect(() => () => noteField(nameField, false), [noteField, nameField])
  const change = (part: Partial<DraftPhase>) =>
    phase && draft.change({ phases: phases.map((one) => (one.id === phase.id ? { ...one, ...part } : one)) })

  return (
    <section className={styles.editor} aria-labelledby="phase">
      <h2 className="display" id="phase" tabIndex={-1}>
        {phase ? phase.name || t('CLASS_PHASE_UNNAMED') : t('CLASS_PHASE_WHOLE')}
      </h2>
      {!phase && <p className="dim">{t('CLASS_PHASE_NONE_NOTE')}</p>}
      <div className={styles.fields} data-short={!phase || undefined}>
        {phase && (
          <TextField
            id={nameField}
            label={t('CLASS_PHASE_NAME')}
            value={phase.name}
            maxLength={40}
            autoComplete="off"
            error={draft.wrongFields.has(nameField) ? t('CLASS_PHASE_NAMELESS') : undefined}
            onBlur={() => noteField(nameField, phase.name.trim() === '')}
            onChange={(event) => {
              noteField(nameField, false)
              change({ name: event.currentTarget.value })
            }}
          />
        )}
        <PhaseTimes draft={draft} phase={phase} />
      </div>
      {phase && (
        <>
          <Rule phase={phase} challenges={room.challenges} onChange={change} />
          <ChallengePicker phase={phase} onChange={(changed) => change(changed)} />
          <div className={styles.remove}>
            <Button
              look="quiet"
              onClick={() => {
                draft.change({ phases: removePhase(phases, phase.id) })
                onRemoved()
              }}
            >
              <Icon name="trash" small />
              {t('CLASS_PHASE_REMOVE', { phase: phase.name || t('CLASS_PHASE_UNNAMED') })}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Start and end of a phase, which ends at the start of the next one, or at the end of the run. */
function PhaseTimes({ draft, phase }: Pick<PhaseEditorProps, 'draft' | 'phase'>) {
  const { t } = useTranslation()
  const now = useNow(10_000)
  const { run, settings } = draft
  const { phases } = settings
  const tell = useTellMinute(run, now)
  const passed = isClocked(run) ? passedOf(run, now) / 60_000 : 0
  const index = phase ? phases.indexOf(phase) : -1
  const next = phases[index + 1]
  const ends = next?.startsAtMinute ?? settings.minutes
  const begins = phase?.startsAtMinute ?? 0
  const before = next ? run.phases[next.id]?.startsAtMinute : run.minutes
  const isWithRun = index === 0 && begins === 0

  function move(moved: DraftPhase, startsAtMinute: number): void {
    draft.change({ phases: phases.map((one) => (one.id === moved.id ? { ...one, startsAtMinute } : one)) })
  }

  return (
    <>
      {phase && (
        <MinuteField
          key={`start ${phase.id}`}
          id={`phase-start-${phase.id}`}
          label={t('CLASS_PHASE_BEGINS')}
          minute={begins}
          before={run.phases[phase.id]?.startsAtMinute}
          bounds={boundsOf(settings, phase.id, passed)}
          isFixed={isWithRun || (passed > 0 && begins <= passed)}
          note={isWithRun ? t('CLASS_PHASE_WITH_START') : undefined}
          onChange={(minute) => move(phase, minute)}
          {...{ draft, now, tell }}
        />
      )}
      <MinuteField
        key={`end ${phase?.id} ${next?.id}`}
        id="run-minutes"
        label={t('CLASS_PHASE_UNTIL')}
        minute={ends}
        before={before}
        bounds={boundsOf(settings, next?.id ?? null, passed)}
        isFixed={passed > 0 && next !== undefined && ends <= passed}
        isOptional={!next}
        note={ends > begins ? t('CLASS_MINUTES', { count: ends - begins }) : t('CLASS_TIMER_NOTE')}
        onChange={(minute) => (next ? move(next, minute) : draft.change({ minutes: minute }))}
        {...{ draft, now, tell }}
      />
    </>
  )
}

interface RuleProps {
  phase: DraftPhase
  challenges: readonly RoomChallenge[]
  onChange: (part: Partial<DraftPhase>) => void
}

function Rule({ phase, challenges, onChange }: RuleProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const categories = [...new Set(challenges.map(({ category }) => category))].sort()
  useCloseOutside(place, isOpen, () => setOpen(false))
  return (
    <div className={styles.rule}>
      <span className={styles.label} aria-hidden="true">
        {t('CLASS_PHASE_OPENS')}
      </span>
      <Segments
        className={styles.drops}
        label={t('CLASS_PHASE_OPENS')}
        value={String(phase.maxDifficulty) as (typeof DIFFICULTIES)[number]}
        onChange={(value) => onChange({ maxDifficulty: Number(value) })}
        options={DIFFICULTIES.map((value) => ({
          value,
          text:
            value === '0' ? (
              t('CLASS_PHASE_HAND_ONLY')
            ) : (
              <>
                {value}
                <Drop />
              </>
            ),
        }))}
      />
      {phase.maxDifficulty > 0 && (
        <div ref={place} className={styles.categories}>
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {phase.categories.length === 0
              ? t('CLASS_CATEGORIES_ALL', { count: categories.length })
              : t('CLASS_CATEGORIES_SOME', { count: phase.categories.length, of: categories.length })}
            <Icon name="chevronDown" small />
          </Button>
          {isOpen && (
            // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list.
            <div
              id={id}
              className={styles.list}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                setOpen(false)
                place.current?.querySelector('button')?.focus()
              }}
            >
              {categories.map((category) => (
                <Checkbox
                  key={category}
                  id={`phase-${phase.id}-${category.replace(/\W+/g, '-')}`}
                  label={category}
                  checked={phase.categories.length === 0 || phase.categories.includes(category)}
                  onChange={(isOn) =>
                    onChange({ categories: chooseCategory(phase.categories, category, isOn, categories) })
                  }
                />
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * Selecting all categories equals no restriction. The last one cannot be removed; challenges can be closed by hand
 * instead.
 */
function chooseCategory(chosen: readonly string[], category: string, isOn: boolean, all: readonly string[]): string[] {
  const present = chosen.length === 0 ? all : chosen
  const next = isOn ? [...present, category] : present.filter((one) => one !== category)
  return next.length === 0 ? [...present] : next.length === all.length ? [] : [...next]
}
