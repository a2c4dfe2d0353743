// One submit is one request, and what is too long is said instead of being cut.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  const { dataset } = event.target
  if (dataset.sent) event.preventDefault()
  dataset.sent = 'true'
})

// Back brings a page as it was left.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})

document.addEventListener('input', ({ target }) => {
  const { longest, tooLong } = target.dataset
  if (longest) target.setCustomValidity(target.value.length > Number(longest) ? tooLong : '')
})
