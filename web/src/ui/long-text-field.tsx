import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldFrameProps } from './field.tsx'

interface LongTextFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'maxLength'>,
    Omit<FieldFrameProps, 'children' | 'counter'> {
  value: string
  /** In characters; the counter shows it. */
  maxLength: number
}

export function LongTextField({ label, id, error, note, counterId, ...area }: LongTextFieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      note={note}
      counter={`${area.value.length}/${area.maxLength}`}
      {...(counterId && { counterId })}
    >
      <textarea
        {...area}
        id={id}
        className="mat-mdc-input-element"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
    </FieldFrame>
  )
}
