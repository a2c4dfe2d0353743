import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'
import styles from './phase-editor.module.css'
import { isClocked, readMinute } from './times.ts'
import type { RunDraft } from './use-run-draft.ts'

interface MinuteFieldProps {
  draft: RunDraft
  now: number
  tell: (minute: number) => string
  id: string
  label: string
  /** 0 means none in an optional field. */
  minute: number
  /** The saved value. */
  before: number | undefined
  bounds: { min: number; max: number }
  /** Whether it is past or determined. */
  isFixed: boolean
  isOptional?: boolean
  note: string | undefined
  onChange: (minute: number) => void
}

/** A minute of the run as text. Invalid text stays in the field. */
export function MinuteField(props: MinuteFieldProps) {
  const { draft, now, tell, id, label, minute, before, bounds, isFixed, isOptional = false, note, onChange } = props
  const { t } = useTranslation()
  const write = (value: number) => (isOptional && value === 0 ? '' : tell(value))
  const [typed, setTyped] = useState<string>()
  const isChanged = before !== undefined && before !== minute
  const isWrong = draft.wrongFields.has(id)

  const { noteField } = draft
  useEffect(() => () => noteField(id, false), [noteField, id])

  function read(text: string): number | undefined {
    if (isOptional && text.trim() === '') return 0
    const found = readMinute(text, draft.run, now)
    return found !== undefined && found >= bounds.min && found <= bounds.max ? found : undefined
  }

  return (
    <TextField
      id={id}
      label={label}
      className={`mono ${isChanged ? styles.changed : ''}`}
      value={typed ?? write(minute)}
      disabled={isFixed}
      autoComplete="off"
      error={
        isWrong
          ? t(isClocked(draft.run) ? 'CLASS_TIME_WRONG_CLOCK' : 'CLASS_TIME_WRONG', {
              from: tell(bounds.min),
              to: tell(Math.min(bounds.max, bounds.min + 1439)),
            })
          : undefined
      }
      note={
        isChanged ? (
          <b className={styles.was}>
            {before === 0 && isOptional ? t('CLASS_WAS_OPEN') : t('CLASS_WAS', { before: tell(before) })}
          </b>
        ) : (
          note
        )
      }
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const found = read(text)
        if (found === undefined) return
        draft.noteField(id, false)
        if (found !== minute) onChange(found)
      }}
      onBlur={() => {
        if (typed === undefined) return
        const isRead = read(typed) !== undefined
        draft.noteField(id, !isRead)
        if (isRead) setTyped(undefined)
      }}
    />
  )
}
