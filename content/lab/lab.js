/** Scripts of the pages of Café Loopback, which also work without them. */

const POLL_MS = 2000
/** Milliseconds for which a button shows its result. */
const SAID_MS = 2000

/** A clock of 24 hours, the day first, as in the shop. */
const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

/** Shows times in the reader's time zone. */
function localise(root) {
  const { lang } = document.documentElement
  const clock = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { ...MOMENT, hourCycle: 'h23' })
  for (const time of root.querySelectorAll('time[datetime]')) {
    const at = new Date(time.dateTime)
    if (!Number.isNaN(at.getTime())) time.textContent = clock.format(at)
  }
}

/** Adds new entries at the top of a list. Open entries stay open, and the scroll position stays. */
function watch(area) {
  const voice = document.createElement('p')
  voice.className = 'unseen'
  voice.setAttribute('role', 'status')
  area.after(voice)

  async function look() {
    if (document.hidden) return
    const reply = await fetch(location.href, { headers: { accept: 'text/html' }, credentials: 'same-origin' })
    if (!reply.ok) return
    const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const list = area.querySelector('[data-list]')
    const known = new Set([...list.children].map((entry) => entry.dataset.id))
    const entries = [...fresh.querySelectorAll('[data-list] > [data-id]')]
    const added = entries.filter((entry) => !known.has(entry.dataset.id))
    if (added.length === 0) return
    localise(fresh)
    const first = list.firstElementChild
    const before = first?.getBoundingClientRect().top ?? 0
    list.prepend(...added.map((entry) => document.importNode(entry, true)))
    if (first && window.scrollY > 0) window.scrollBy(0, first.getBoundingClientRect().top - before)
    area.querySelector('.empty')?.remove()
    const tools = fresh.querySelector('main .sure')
    const shown = document.querySelector('main .sure')
    // The first entry brings the buttons of the list. An open question stays.
    if (tools && !shown) area.after(document.importNode(tools, true))
    else if (tools && shown && !shown.open) shown.replaceWith(document.importNode(tools, true))
    voice.textContent = area.dataset.live.replace('{count}', added.length)
  }

  setInterval(() => look().catch(() => {}), POLL_MS)
}

/** Counts the typed text and warns before the limit. */
function count(field) {
  const limit = Number(field.dataset.limit)
  const shown = document.querySelector('[data-size]')
  const encoder = new TextEncoder()
  const update = () => {
    const size = encoder.encode(field.value).length
    shown.textContent = size.toLocaleString(document.documentElement.lang)
    shown.parentElement.classList.toggle('bad', size > limit)
    field.setCustomValidity(size > limit ? field.dataset.tooLarge : '')
  }
  field.addEventListener('input', update)
  update()
}

/** Asks before unsaved changes are lost. */
function guard(form) {
  const before = new URLSearchParams(new FormData(form)).toString()
  const refused = document.querySelector('.notice.bad, [aria-invalid]') !== null
  let isSent = false
  form.addEventListener('submit', () => {
    isSent = true
  })
  window.addEventListener('beforeunload', (event) => {
    const now = new URLSearchParams(new FormData(form)).toString()
    if (!isSent && (refused || now !== before)) event.preventDefault()
  })
}

/** Copies the text beside the button and says so for a moment. */
function copier(button) {
  const label = button.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    const isCopied = await copy(button.dataset.copy)
    if (!isCopied) return
    button.textContent = button.dataset.copied
    setTimeout(() => {
      button.textContent = label
    }, SAID_MS)
  })
}

/** Pages without a secure origin have no clipboard, but can copy a selection. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'unseen'
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    return isCopied
  }
}

localise(document)
document.querySelectorAll('button[data-copy]').forEach(copier)
document.querySelectorAll('[data-live]').forEach(watch)
document.querySelectorAll('textarea[data-limit]').forEach(count)
document.querySelectorAll('form[data-guard]').forEach(guard)
