import { useTranslation } from 'react-i18next'
import { MAX_MESSAGE_CHARACTERS } from '#contract/class.ts'
import { FieldFrame } from '../../ui/field.tsx'

/** Whether the text can be sent as a message. */
export function isMessage(text: string): boolean {
  return text.trim() !== '' && [...text].length <= MAX_MESSAGE_CHARACTERS
}

interface MessageFieldProps {
  id: string
  label: string
  note?: string
  placeholder?: string
  rows: number
  text: string
  onChange: (text: string) => void
  /** Whether an empty text is an error already. */
  isWanted: boolean
  /** Characters from which on the counter is shown. */
  countsFrom?: number
}

/** Field for a message of the trainer, with a counter. */
export function MessageField(props: MessageFieldProps) {
  const { id, label, note, text, onChange, isWanted, countsFrom = 0, ...area } = props
  const { t } = useTranslation()
  const length = [...text].length
  const isWrong = length > MAX_MESSAGE_CHARACTERS || (isWanted && !isMessage(text))
  const error = length > MAX_MESSAGE_CHARACTERS ? 'CLASS_MESSAGE_LONG' : 'CLASS_MESSAGE_EMPTY'
  return (
    <FieldFrame
      id={id}
      label={label}
      note={note}
      error={isWrong ? t(error, { max: MAX_MESSAGE_CHARACTERS }) : undefined}
      {...(length >= countsFrom && { counter: `${length}/${MAX_MESSAGE_CHARACTERS}` })}
    >
      <textarea
        {...area}
        id={id}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}
