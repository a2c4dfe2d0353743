import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RunSettings, RunState } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { order } from '../data/http.ts'
import { useOrder } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure } from '../frame/notice.tsx'
import { PhaseList } from './phase-list.tsx'
import { type Draft, describeSettingsFault, toDraft, toSettings } from './run-draft.ts'
import styles from './run-page.module.css'

const SWITCHES = [
  { name: 'hints', text: 'CLASS_ALLOW_HINTS' },
  { name: 'coding', text: 'CLASS_ALLOW_CODING' },
  { name: 'registration', text: 'CLASS_ALLOW_TEAMS' },
  { name: 'ownReset', text: 'CLASS_ALLOW_RESET' },
] as const

/** The settings as they are, changed in place and kept by one button. What the trainer types is not replaced by what the room hears. */
export function SettingsForm({ run, categories }: { run: RunState; categories: string[] }) {
  const { t } = useTranslation()
  const { reload } = useRoom()
  const [draft, setDraft] = useState<Draft>(() => toDraft(run))
  const [wasSent, setSent] = useState(false)
  const fault = describeSettingsFault(draft)
  const save = useOrder(
    (settings: RunSettings) => order('trainer/run', settings),
    () => {
      setSent(false)
      confirm('CLASS_SETTINGS_SAVED')
      void reload()
    },
  )
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (fault) document.getElementById(`run-${fault.field}`)?.focus()
    else save.start(toSettings(draft))
  }

  const errorOf = (field: string) => (wasSent && fault?.field === field ? t(fault.text) : undefined)
  return (
    <form className={`${styles.part} no-print`} onSubmit={submit} noValidate aria-labelledby="run-settings">
      <h2 className="display" id="run-settings">
        {t('CLASS_SETTINGS')}
      </h2>
      <TextField
        id="run-title"
        label={t('CLASS_TITLE')}
        note={t('CLASS_TITLE_NOTE')}
        error={errorOf('title')}
        value={draft.title}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextField
          id="run-minutes"
          label={t('CLASS_TIMER')}
          note={t('CLASS_TIMER_NOTE')}
          error={errorOf('minutes')}
          inputMode="numeric"
          value={draft.minutes}
          onChange={(event) => change({ minutes: event.currentTarget.value })}
        />
        <TextField
          id="run-freezeMinutes"
          label={t('CLASS_FREEZE')}
          note={t('CLASS_FREEZE_NOTE')}
          error={errorOf('freezeMinutes')}
          inputMode="numeric"
          value={draft.freezeMinutes}
          onChange={(event) => change({ freezeMinutes: event.currentTarget.value })}
        />
      </div>
      <div className={styles.checks}>
        {SWITCHES.map(({ name, text }) => (
          <Checkbox
            key={name}
            id={`run-${name}`}
            label={t(text)}
            checked={draft[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
      <PhaseList
        phases={draft.phases}
        categories={categories}
        error={errorOf('phases')}
        onChange={(phases) => change({ phases })}
      />
      {save.error && <Failure error={save.error} />}
      <div className={styles.buttons}>
        <Button type="submit" look="loud" big aria-disabled={save.isRunning || undefined}>
          {t('CLASS_SAVE')}
        </Button>
      </div>
    </form>
  )
}
