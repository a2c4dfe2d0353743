import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Problems shown while typing, not only after leaving the field, because further typing cannot solve them. */
const saidAtOnce: ReadonlySet<string | undefined> = new Set(['MAX_TEXTAREA_LENGTH', 'INITIAL_TOKEN_TOOLTIP'])

/** Properties of a text field: value, error and handlers. */
export interface FieldProps {
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: () => void
}

export interface Form<Name extends string> {
  values: Record<Name, string>
  /** Catalogue keys of all errors, shown or not. */
  problems: Record<Name, string | undefined>
  /** Whether every field is valid and filled. */
  complete: boolean
  field: (name: Name) => FieldProps
  set: (name: Name, value: string) => void
  /** Marks the field as left, so that it shows its error. */
  leave: (name: Name) => void
  /** Empties fields and resets their errors. */
  clear: (...names: Name[]) => void
  /** Moves the focus to an element of the form. */
  focus: (selector: string) => void
  /** Properties of its `FormFrame`. */
  frame: { ref: RefObject<HTMLFormElement | null>; ready: boolean; onRefuse: () => void }
}

/**
 * A form of text fields. `check` returns a catalogue key for each invalid field; `facts` returns the values of that
 * text, e.g. a limit.
 */
export function useForm<Name extends string>(
  start: Record<Name, string>,
  check: (values: Record<Name, string>) => Record<Name, string | undefined>,
  facts: (problem: string) => Record<string, unknown> = () => ({}),
): Form<Name> {
  const { t } = useTranslation()
  const [values, setValues] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const place = useRef<HTMLFormElement>(null)
  const problems = check(values)
  const names = Object.keys(problems) as Name[]
  const complete = names.every((name) => problems[name] === undefined)

  const set = (name: Name, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const leave = (name: Name) => setLeft((before) => new Set(before).add(name))

  return {
    values,
    problems,
    complete,
    set,
    leave,
    field(name) {
      const problem: string | undefined = left.has(name) || saidAtOnce.has(problems[name]) ? problems[name] : undefined
      return {
        value: values[name],
        error: problem && t(problem, facts(problem)),
        onChange: (event) => set(name, event.currentTarget.value),
        onBlur: () => leave(name),
      }
    },
    clear(...wanted) {
      setValues((before) => ({ ...before, ...Object.fromEntries(wanted.map((name) => [name, ''])) }))
      setLeft((before) => new Set([...before].filter((name) => !wanted.includes(name as Name))))
    },
    focus: (selector) => place.current?.querySelector<HTMLElement>(selector)?.focus(),
    frame: { ref: place, ready: complete, onRefuse: () => setLeft(new Set(names)) },
  }
}
