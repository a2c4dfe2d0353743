function isLimited(field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.maxLength >= 0
}

/**
 * Lets fields exceed their `maxlength`, which scripts look for. A browser would silently cut pasted text; the forms
 * show an error instead.
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
