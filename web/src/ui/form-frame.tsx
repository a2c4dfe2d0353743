import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Fields in which Enter does not send the form. */
const NOT_TYPED = new Set(['checkbox', 'file', 'button', 'submit'])

export interface FormFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  ref?: RefObject<HTMLFormElement | null>
  /** Sends the form. No function while a field is missing or invalid. */
  onSend: (() => void) | false | null | undefined
  /** Whether all fields are valid, for forms whose `onSend` does not tell. */
  ready?: boolean
  /** Shows the errors of fields that were not left yet. */
  onRefuse?: () => void
  /** Whether the server refused a field's value. */
  isRefused?: boolean
  /** Sends whatever the fields hold if a script enables the submit button. */
  unchecked?: boolean
}

/**
 * The form element of all forms. An attempt to send it too early moves the focus to the first invalid field. Browsers
 * ignore Enter while the submit button is disabled, so Enter counts as such an attempt here.
 */
export function FormFrame(props: FormFrameProps) {
  const { ref, onSend, ready = true, onRefuse, isRefused = false, unchecked = false, ...rest } = props
  const own = useRef<HTMLFormElement>(null)
  const place = ref ?? own
  const [refusals, setRefusals] = useState(0)
  const isReady = ready && onSend

  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(place.current)
  }, [refusals, place])

  useEffect(() => {
    if (isRefused) focusFirstInvalid(place.current)
  }, [isRefused, place])

  function refuse(): void {
    onRefuse?.()
    setRefusals(refusals + 1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    rest.onKeyDown?.(event)
    const field = event.target
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isReady) return
    if (!(field instanceof HTMLInputElement) || NOT_TYPED.has(field.type)) return
    event.preventDefault()
    refuse()
  }

  return (
    <form
      {...rest}
      ref={place}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (onSend && (ready || unchecked)) onSend()
        else refuse()
      }}
    />
  )
}

/** Invalid fields that can be changed. A group of radio buttons takes the focus by its first button. */
const INVALID =
  '[aria-invalid=true]:not(:disabled, [role=radiogroup]), [role=radiogroup][aria-invalid=true] input:enabled'

function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(INVALID)?.focus()
}
