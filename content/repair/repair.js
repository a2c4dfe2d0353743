// Day or night by the visitor's choice, otherwise by the system's setting.
try {
  const choice = localStorage.getItem('colorTheme')
  if (choice === 'day' || choice === 'night') document.documentElement.dataset.theme = choice
} catch (_) {
  // A browser without storage has no choice either.
}
document.addEventListener('DOMContentLoaded', () => {
  const details = document.querySelector('.details')
  const toggle = document.querySelector('[data-toggle]')
  if (details && toggle) {
    const tell = () => {
      toggle.setAttribute('aria-expanded', String(details.open))
      toggle.textContent = details.open ? toggle.dataset.hide : toggle.dataset.show
    }
    toggle.setAttribute('role', 'button')
    toggle.setAttribute('aria-controls', 'details')
    toggle.addEventListener('click', (event) => {
      event.preventDefault()
      details.open = !details.open
      if (details.open) details.scrollIntoView({ block: 'nearest' })
    })
    toggle.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      toggle.click()
    })
    details.addEventListener('toggle', tell)
    tell()
  }
  const copy = document.querySelector('[data-copy]')
  if (copy && navigator.clipboard) {
    copy.hidden = false
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(document.querySelector('.details pre').textContent)
      copy.lastElementChild.textContent = copy.dataset.copied
    })
  }
  // A second press would send the same request again. A download leaves the page as it is.
  const form = document.forms[0]
  form?.addEventListener('submit', (event) => {
    if (event.submitter?.value === 'take') return
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = 'yes'
  })
  window.addEventListener('pageshow', () => delete form?.dataset.sent)
})
