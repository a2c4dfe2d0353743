import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'
import { useFormats } from '../data/texts.ts'
import type { RunDraft } from './use-run-draft.ts'

interface LimitFieldProps {
  draft: RunDraft
  id: string
  label: string
  /** The configured limit. */
  max: number
  /** Null for the configured limit. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A limit up to the configured one; an empty field means the configured one. Invalid text stays in the field. */
export function LimitField({ draft, id, label, max, value, onChange }: LimitFieldProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [typed, setTyped] = useState<string>()
  const isWrong = draft.wrongFields.has(id)

  function read(text: string): number | null | undefined {
    const trimmed = text.trim()
    if (trimmed === '') return null
    return /^\d{1,7}$/.test(trimmed) && Number(trimmed) >= 1 && Number(trimmed) <= max ? Number(trimmed) : undefined
  }

  return (
    <TextField
      id={id}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={formats.number(max)}
      value={typed ?? (value === null ? '' : String(value))}
      note={t('CLASS_TEAM_LIMIT_MAX', { max: formats.number(max) })}
      error={isWrong ? t('CLASS_TEAM_LIMIT_WRONG', { max: formats.number(max) }) : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const found = read(text)
        if (found === undefined) return
        draft.noteField(id, false)
        if (found !== value) onChange(found)
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
