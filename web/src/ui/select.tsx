import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { joinClasses } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

export interface Choice {
  value: string
  text: string
}

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
  const {
    options,
    value,
    onChange,
    label,
    placeholder,
    id,
    name,
    onLeave,
    invalid,
    describedBy,
    shape = 'pill',
  } = props
  const host = useRef<HTMLElement>(null)
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const chosen = options.findIndex((option) => option.value === value)

  useEffect(() => {
    if (!open) return
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, listId])

  useEffect(() => {
    if (!open) return
    const close = (event: PointerEvent) => {
      if (!host.current?.parentElement?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [open])

  function show(): void {
    setActive(Math.max(0, chosen))
    setOpen(true)
  }

  function choose(index: number): void {
    const option = options[index]
    if (option) onChange(option.value)
    setOpen(false)
    host.current?.focus()
  }

  function moveBy(to: number): void {
    if (open) setActive(Math.min(options.length - 1, Math.max(0, to)))
    else show()
  }

  function moveTo(key: string): number | undefined {
    if (key === 'ArrowDown') return active + 1
    if (key === 'ArrowUp') return active - 1
    if (key === 'Home') return 0
    if (key === 'End') return options.length - 1
    if (key.length !== 1 || key === ' ') return undefined
    const typed = options.findIndex((option) => option.text.toLowerCase().startsWith(key.toLowerCase()))
    return typed < 0 ? undefined : typed
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moveTo(event.key)
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Tab') {
      setOpen(false)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (open) choose(active)
      else show()
    } else if (next !== undefined) {
      event.preventDefault()
      moveBy(next)
    }
  }

  return (
    <span className={joinClasses(styles.frame, styles[shape], props.className)}>
      <mat-select
        id={id}
        name={name}
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
        aria-describedby={describedBy}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => onLeave?.()}
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
              onPointerEnter={() => setActive(index)}
              onClick={() => choose(index)}
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
