import { useEffect, useId, useRef } from 'react'
import { joinClasses } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './select.module.css'
import { useCloseOutside } from './use-close-outside.ts'
import { type Choice, useOptionList } from './use-option-list.ts'

interface SelectProps {
  options: Choice[]
  value: string | undefined
  onChange: (value: string) => void
  /** The accessible name. */
  label: string
  /** Shown without a choice. */
  placeholder?: string
  id?: string
  name?: string
  onLeave?: () => void
  invalid?: boolean
  describedBy?: string
  /** `field` fills a form's box, `pill` is free-standing. */
  shape?: 'pill' | 'field'
  className?: string
}

/** A drop-down list: `mat-select` with `mat-option`s, as scripts expect it, for pointer and keyboard. */
export function Select(props: SelectProps) {
  const { options, value, onChange, label, placeholder, invalid, shape = 'pill' } = props
  const host = useRef<HTMLElement>(null)
  const listId = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const chosen = options.findIndex((option) => option.value === value)
  const list = useOptionList(options, chosen, (picked) => {
    onChange(picked)
    host.current?.focus()
  })
  const { open, active } = list
  useCloseOutside(frame, open, list.close)

  useEffect(() => {
    if (!open) return
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, listId])

  return (
    <span ref={frame} className={joinClasses(styles.frame, styles[shape], props.className)}>
      <mat-select
        id={props.id}
        name={props.name}
        ref={host}
        className={joinClasses('mat-mdc-select', styles.line, invalid && styles.invalid)}
        role="combobox"
        tabIndex={0}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open ? 'true' : 'false'}
        aria-controls={listId}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        aria-invalid={invalid ? 'true' : undefined}
        aria-describedby={props.describedBy}
        onClick={open ? list.close : list.show}
        onKeyDown={list.onKeyDown}
        onBlur={() => props.onLeave?.()}
      >
        <span className={joinClasses('mat-mdc-select-value', chosen < 0 && styles.placeholder)}>
          {options[chosen]?.text ?? placeholder}
        </span>
        <Icon name="chevronDown" small />
      </mat-select>
      {open && (
        <div className={joinClasses('mat-mdc-select-panel', styles.list)} id={listId} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            <mat-option
              key={option.value}
              id={`${listId}-${index}`}
              className={joinClasses('mat-mdc-option', styles.option, index === active && styles.active)}
              role="option"
              aria-selected={index === chosen ? 'true' : 'false'}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => list.setActive(index)}
              onClick={() => list.choose(index)}
            >
              <span className="mdc-list-item__primary-text mat-option-text">{option.text}</span>
              {index === chosen && <Icon name="check" small />}
            </mat-option>
          ))}
        </div>
      )}
    </span>
  )
}
