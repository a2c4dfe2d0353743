import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { joinClasses } from './classes.ts'
import styles from './field.module.css'
import { forwardClick } from './forward-click.ts'
import { Icon } from './icon.tsx'

export interface FieldFrameProps {
  label: ReactNode
  /** Id of the control, known to scripts. */
  id: string
  /** A message of the catalogue; undefined while the field is valid or untouched. */
  error?: string | undefined
  note?: ReactNode
  /** Counter at the end of the note, e.g. `5/20`. */
  counter?: string
  /** Id of the counter, known to scripts. */
  counterId?: string
  children: ReactNode
}

/** Label above, control in its box, note or error below. The control must refer to `${id}-note`. */
export function FieldFrame({ label, id, error, note, counter, counterId, children }: FieldFrameProps) {
  return (
    <div className={joinClasses('stack', styles.field, error && styles.bad)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>{children}</div>
      <div id={`${id}-note`} className={styles.below}>
        {(error || note || counter) && (
          <div className={styles.note}>
            {error ? (
              <mat-error className={`fault ${styles.error}`}>
                <Icon name="alert" small />
                <span>{error}</span>
              </mat-error>
            ) : (
              <mat-hint>{note}</mat-hint>
            )}
            {counter && (
              <mat-hint className="mono" id={counterId}>
                {counter}
              </mat-hint>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  Omit<FieldFrameProps, 'children'> & {
    /** Content behind the text, e.g. a button that shows the password. */
    extra?: ReactNode
    /** Ids of further descriptions, before the note. */
    describedBy?: string
    ref?: Ref<HTMLInputElement>
  }

export function TextField({
  label,
  id,
  error,
  note,
  counter,
  extra,
  className,
  describedBy,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} id={id} error={error} note={note} counter={counter}>
      <input
        {...input}
        id={id}
        className={joinClasses('mat-mdc-input-element', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy ? `${describedBy} ${id}-note` : `${id}-note`}
      />
      {extra}
    </FieldFrame>
  )
}

interface CheckboxProps {
  id: string
  label: string
  /** The name that scripts know, if it differs from the visible label. */
  ariaLabel?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The id is on the host, where scripts expect it. The native box inside does the work. */
export function Checkbox({ id, label, ariaLabel, checked, onChange }: CheckboxProps) {
  const inputId = `${id}-input`
  return (
    <mat-checkbox id={id} className="mat-mdc-checkbox" onClick={forwardClick}>
      <label className={`cluster ${styles.check}`} htmlFor={inputId}>
        <input
          id={inputId}
          type="checkbox"
          aria-label={ariaLabel ?? label}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={`box-mark ${styles.mark}`}>
          <Icon name="check" small />
        </span>
        {label}
      </label>
    </mat-checkbox>
  )
}

interface AlertProps {
  children: ReactNode
  /** The full technical message, folded away. */
  detail?: string | undefined
  detailLabel?: string
}

/** Reason of a failure, above the form. */
export function FormAlert({ children, detail, detailLabel }: AlertProps) {
  return (
    <div className={`notice ${styles.alert}`} role="alert">
      <Icon name="alert" />
      <div>
        <div className="error">{children}</div>
        {detail && (
          <details>
            <summary>{detailLabel}</summary>
            <pre>{detail}</pre>
          </details>
        )}
      </div>
    </div>
  )
}

/**
 * Remembers whether a field was left, so that errors wait until then. `forgive` resets it for a new start of the form.
 */
export function useLeft(): { left: boolean; onBlur: () => void; show: () => void; forgive: () => void } {
  const [left, setLeft] = useState(false)
  const mark = () => setLeft(true)
  return { left, onBlur: mark, show: mark, forgive: () => setLeft(false) }
}
