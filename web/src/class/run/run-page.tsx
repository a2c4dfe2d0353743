import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/snackbar.tsx'
import { useTabTitle } from '../data/texts.ts'
import { useNow } from '../data/use-now.ts'
import { AllowedPart } from './allowed-part.tsx'
import { AnnouncementsPart } from './announcements-part.tsx'
import { BackupPart } from './backup-part.tsx'
import { CardsPart } from './cards-part.tsx'
import { describeChanges } from './describe-changes.ts'
import { Dock } from './dock.tsx'
import { findFault } from './draft.ts'
import { PhaseEditor } from './phase-editor.tsx'
import { ResultsPart } from './results-part.tsx'
import { RunHead } from './run-head.tsx'
import styles from './run-page.module.css'
import { Timeline } from './timeline.tsx'
import { useRunDraft } from './use-run-draft.ts'
import { useTellMinute } from './use-tell-minute.ts'

/** Settings of the run: phases, permissions, announcements, cards, results and backups. */
export function RunPage() {
  const { t } = useTranslation()
  const now = useNow(10_000)
  const [isFaulty, setFaulty] = useState(false)
  const draft = useRunDraft(() => {
    setFaulty(false)
    confirm('CLASS_SETTINGS_SAVED')
  })
  const { run, settings } = draft
  const [chosen, setChosen] = useState<number>()
  const { phases } = settings
  const phase = phases.find(({ id }) => id === chosen) ?? phases[Math.max(0, run.phase)] ?? phases[0]
  const tell = useTellMinute(run, now)
  const changes = describeChanges(run, draft.mine, t, tell)
  const fault = isFaulty ? findFault(settings) : undefined
  useTabTitle(t('CLASS_NAV_RUN'))

  function save(): void {
    const [wrong] = draft.wrongFields
    const found = findFault(settings)
    setFaulty(found !== undefined)
    if (wrong !== undefined) document.getElementById(wrong)?.focus()
    else if (found) lead(found.field)
    else draft.save()
  }

  /** The removed phase's button is gone as well. */
  function leavePhase(): void {
    setChosen(undefined)
    requestAnimationFrame(() => document.getElementById('phase')?.focus())
  }

  /** Opens the phase of a field and focuses the field. */
  function lead(field: string): void {
    const id = /^phase-(?:name|start)-(\d+)$/.exec(field)?.[1]
    if (id !== undefined) {
      setChosen(Number(id))
      draft.noteField(field, true)
    }
    requestAnimationFrame(() => document.getElementById(field)?.focus())
  }

  return (
    <>
      <main className={`host ${styles.page}`}>
        <RunHead draft={draft} />
        <Timeline draft={draft} chosen={phase?.id ?? null} onChoose={setChosen} />
        <div className={styles.columns}>
          <PhaseEditor key={phase?.id ?? 'whole'} draft={draft} phase={phase} onRemoved={leavePhase} />
          <div className={styles.side}>
            <AllowedPart draft={draft} freezeError={fault?.field === 'run-freezeMinutes' ? t(fault.text) : undefined} />
            <AnnouncementsPart />
          </div>
        </div>
        <div className={styles.keeping}>
          <CardsPart />
          <BackupPart />
          <ResultsPart />
        </div>
      </main>
      <Dock draft={draft} changes={changes} onSave={save} />
    </>
  )
}
