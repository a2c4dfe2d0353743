function isLimited(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.maxLength >= 0
}

/**
 * Lets fields take more than their `maxlength`, which scripts look for: a browser cuts what is pasted without a word. Their
 * forms say that it is too long, and wait.
 */
export function liftLimits(target: Pick<Document, 'addEventListener'>): void {
  target.addEventListener(
    'beforeinput',
    ({ target: field }) => {
      if (!isLimited(field)) return
      const limit = field.maxLength
      field.removeAttribute('maxlength')
      setTimeout(() => {
        field.maxLength = limit
      })
    },
    { capture: true },
  )
}
