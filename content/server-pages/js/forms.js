// Sends each form once, and reports too long a text instead of cutting it.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  const { dataset } = event.target
  if (dataset.sent) event.preventDefault()
  dataset.sent = 'true'
})

// A page shown by Back still has its forms marked as sent.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})

document.addEventListener('input', ({ target }) => {
  const { longest, tooLong } = target.dataset
  if (longest) target.setCustomValidity(target.value.length > Number(longest) ? tooLong : '')
})
