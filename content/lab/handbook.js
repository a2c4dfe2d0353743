/** Scripts of the handbook. Everything also works without them: examples are forms, and pages are pages. */

const READ_KEY = 'handbook-read'

/** Pages that were read to their end, in this browser only. */
function listRead() {
  try {
    const kept = JSON.parse(localStorage.getItem(READ_KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept : [])
  } catch {
    return new Set()
  }
}

function keepRead(read) {
  try {
    localStorage.setItem(READ_KEY, JSON.stringify([...read]))
  } catch {
    // A browser without storage has no ticks.
  }
}

function showTicks() {
  const read = listRead()
  const links = [...document.querySelectorAll('.hb [data-address]')]
  const meter = document.querySelector('[data-read]')
  for (const link of links) {
    const isRead = read.has(link.dataset.address)
    link.querySelector('i').textContent = isRead ? '✓' : ''
    if (isRead) link.setAttribute('aria-description', meter.dataset.tick)
  }
  const count = links.filter(({ dataset }) => read.has(dataset.address)).length
  if (links.length > 0 && count > 0)
    meter.textContent = meter.dataset.read.replace('{read}', count).replace('{count}', meter.dataset.count)
  const next = links.find(({ dataset }) => !read.has(dataset.address))
  const begin = document.querySelector('[data-next]')
  if (begin && next && count > 0) begin.href = next.href
}

/** A page counts as read when its end has been in view. */
function watchEnd(page) {
  const end = page.querySelector('.pn')
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    keepRead(listRead().add(page.dataset.page))
    showTicks()
  })
  if (end) observer.observe(end)
}

/** Sends a step without leaving the page. The reply is our own markup. */
function tryInPlace(form) {
  const out = form.parentElement.querySelector('[data-out]')
  // These fields wrap, but hold one line.
  for (const field of form.querySelectorAll('[data-line]')) {
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      form.requestSubmit()
    })
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    form.setAttribute('aria-busy', 'true')
    try {
      const reply = await fetch(location.pathname, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(new FormData(form)),
      })
      if (!reply.ok) throw new Error(String(reply.status))
      const { markup } = await reply.json()
      out.innerHTML = markup
      out.append(toLine(form.dataset.tried))
    } catch {
      out.replaceChildren(toLine(form.dataset.failed))
    }
    form.removeAttribute('aria-busy')
  })
}

function toLine(text) {
  const line = document.createElement('p')
  line.className = 'small'
  line.textContent = text
  return line
}

document.querySelectorAll('[data-step]').forEach(tryInPlace)
document.querySelectorAll('[data-page]').forEach(watchEnd)
showTicks()
