import i18next from 'i18next'
import { measureFoot, measureHead } from '../../ui/surroundings.ts'
import { findAll, findArea, findFloating, findOpenDialog, findSaid } from './looking.ts'
import { renderMarkdown } from './markdown.ts'
import { cornerOf, type Place, placeBox, type Size, scrollForRoom, type View } from './place.ts'
import styles from './tutor-box.module.css'
import { createTutorParts, type TutorActions, type TutorParts } from './tutor-parts.ts'

/** What the box shows for one step. */
export interface TutorPage {
  /** Of the tutorial. */
  name: string
  text: string
  /** An answer to what the learner did, or a word about the page; Markdown. */
  note: string
  step: number
  total: number
  /** Going on is all there is to do: nothing is skipped by it. */
  isNext: boolean
  /** The tutorial waits, and the box is small. */
  isPaused: boolean
  /** Name of the tutorial that follows on the first path, shown with the last step. */
  following: string | undefined
}

/** The size of the box: with everything, without its picture, or as a chip. */
type Look = 'whole' | 'compact' | 'small'

/** Height of a window, in pixels, that a keyboard on the screen has made low. */
const LOW = 600

const WRITABLE = 'input, textarea, select, [contenteditable]'

/** Dialogs with this attribute on what has the focus leave Escape alone: it is the box that is asked, not they. */
const KEEPS_ESCAPE = 'data-mantine-stop-propagation'

/**
 * The instructor's box. It lives outside the page's own tree, so that no screen needs to make room for it; only while a modal dialog is open,
 * within that: nothing else can be reached by keyboard then, or is told to screen readers.
 */
export class TutorBox {
  readonly #parts: TutorParts
  readonly #element: HTMLElement
  readonly #previousFocus = document.activeElement
  readonly #gone = new AbortController()
  /** What the box is in. */
  #home = document.body
  #look: Look = 'whole'
  #sizes: Partial<Record<'whole' | 'compact', Size>> = {}
  #isPaused = false
  #isAsking = false

  /** @param takesFocus whether the learner has asked for it just now; nobody is interrupted in typing */
  constructor(actions: TutorActions, takesFocus: boolean) {
    this.#parts = createTutorParts({ ...actions, onStay: () => this.#ask(false) })
    this.#element = this.#parts.box
    this.#listen(actions)
    document.body.append(this.#element)
    if (takesFocus && !this.#previousFocus?.matches(WRITABLE)) this.#element.focus({ preventScroll: true })
  }

  #listen(actions: TutorActions): void {
    const { signal } = this.#gone
    this.#element.addEventListener('dblclick', (event) => {
      if (!this.#isAsking && !(event.target as Element).closest('button, a')) actions.onSkip()
    })
    const askOnEscape = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isOurs = activeElement === document.body || this.#element.contains(activeElement)
      if (event.key === 'Escape' && isOurs && !event.defaultPrevented) this.#ask(!this.#isAsking)
    }
    document.addEventListener('keydown', askOnEscape, { signal })
    // Fonts that arrive and lines that wrap change its size.
    if ('ResizeObserver' in window) {
      const observer = new ResizeObserver(() => {
        if (this.#look !== 'small') this.#sizes[this.#look] = sizeOf(this.#element)
      })
      observer.observe(this.#element)
      signal.addEventListener('abort', () => observer.disconnect())
    }
  }

  /** Asks whether to end the tutorial, or takes the question back. */
  #ask(isAsking: boolean): void {
    this.#isAsking = isAsking
    this.#element.toggleAttribute('data-asking', isAsking)
    this.#sizes = {}
    const { question, stay } = this.#parts
    question.hidden = !isAsking
    if (isAsking) stay.focus({ preventScroll: true })
    else this.#element.focus({ preventScroll: true })
  }

  /** Shows a step, in the page's language. */
  show(page: TutorPage): void {
    const { text, note, step, total, isNext, isPaused, following } = page
    const parts = this.#parts
    this.#sizes = {}
    this.#isPaused = isPaused
    this.#element.toggleAttribute('data-paused', isPaused)
    this.#element.setAttribute('aria-label', i18next.t('TUTOR_LABEL', { name: page.name }))
    this.#element.title = isPaused ? '' : i18next.t('TUTOR_DOUBLE_CLICK')
    parts.write(page)
    const isLast = step === total
    parts.back.hidden = step === 1
    parts.restart.hidden = step < 3 || (isLast && following !== undefined)
    parts.following.hidden = !isLast || following === undefined
    parts.skip.textContent = i18next.t(!isNext ? 'TUTOR_SKIP' : isLast ? 'TUTOR_DONE' : 'TUTOR_NEXT')
    if (parts.text.dataset.source !== text) {
      parts.text.dataset.source = text
      parts.text.replaceChildren(renderMarkdown(text))
    }
    if (parts.note.dataset.source !== note) {
      parts.note.dataset.source = note
      parts.note.replaceChildren(renderMarkdown(note))
    }
    for (const inner of [this.#element, ...this.#element.querySelectorAll('a, button')]) {
      inner.setAttribute(KEEPS_ESCAPE, 'true')
    }
    // A button that is not offered any more must not take the focus with it.
    const { activeElement } = document
    if (activeElement instanceof HTMLButtonElement && this.#element.contains(activeElement) && activeElement.hidden) {
      this.#element.focus({ preventScroll: true })
    }
  }

  /**
   * Puts the box beside `fixture`, wherever that is by now, where it covers nothing of `seen` and nothing that floats above the page. Where there
   * is no room for all of it, it leaves out its picture, then makes itself small until somebody points at it.
   */
  place(fixture: Element | null, seen: readonly Element[], isTask: boolean): void {
    this.#join(findOpenDialog() ?? document.body)
    const view = measureView()
    const floating = [...findFloating(fixture), ...findSaid(fixture)]
    const kept = [...seen.map(findArea), ...floating]
    const wanted = { fixture: fixture && findArea(fixture), view, seen: kept, isTask }
    // Above a keyboard the words and the field to type into come first.
    const chooseInLow = view.height < LOW ? () => this.#choose({ ...wanted, seen: floating }) : () => undefined
    const found = this.#isPaused ? undefined : (this.#choose(wanted) ?? chooseInLow())
    if (!found) this.#applyLook('small')
    const place = found ?? cornerOf(sizeOf(this.#element), view, kept)
    const { style, dataset } = this.#element
    style.left = `${place.left}px`
    style.top = `${place.top}px`
    style.setProperty('--pointer', `${place.pointer}px`)
    dataset.side = place.side ?? ''
    // What is under the box can be scrolled up from there.
    const room = `${Math.ceil(sizeOf(this.#element).height) + 24}px`
    document.body.style.paddingBlockEnd = place.isDocked ? room : ''
    this.#home.style.setProperty('--tutor-room', place.isDocked || place.side === 'above' ? room : '0px')
  }

  #choose(wanted: Omit<Parameters<typeof placeBox>[0], 'size'>): Place | undefined {
    for (const look of ['whole', 'compact'] as const) {
      const place = placeBox({ ...wanted, size: this.#measure(look) })
      if (!place) continue
      this.#applyLook(look)
      return place
    }
    return undefined
  }

  #measure(look: 'whole' | 'compact'): Size {
    const known = this.#sizes[look]
    if (known) return known
    this.#applyLook(look)
    const size = sizeOf(this.#element)
    this.#sizes[look] = size
    return size
  }

  #applyLook(look: Look): void {
    this.#look = look
    const { dataset } = this.#element
    if (look === 'small') dataset.small = ''
    else delete dataset.small
    if (look === 'compact') dataset.compact = ''
    else delete dataset.compact
  }

  /** Forgets how large it is: the window has another width. */
  forgetSizes(): void {
    this.#sizes = {}
  }

  #join(home: HTMLElement): void {
    if (this.#element.parentElement === home) return
    this.#home.style.removeProperty('--tutor-room')
    this.#home = home
    const { activeElement } = document
    const focused = this.#element.contains(activeElement) ? activeElement : null
    home.append(this.#element)
    // What is moved loses the focus.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }

  /** Brings `fixture` and `seen` into view, with room for the box. */
  reveal(fixture: Element, seen: readonly Element[]): void {
    fixture.scrollIntoView({ block: 'nearest' })
    for (const element of seen) element.scrollIntoView({ block: 'nearest' })
    const movable = [fixture, ...seen].filter((element) => !element.closest('app-navbar, [role="dialog"]'))
    const by = scrollForRoom(movable.map(findArea), this.#measure('whole'), measureView())
    if (by !== 0) window.scrollBy(0, by)
  }

  /** Whether its text cannot be read just now: there is no room, or it asks something. */
  isBusy(): boolean {
    return this.#look === 'small' || this.#isAsking
  }

  /** Whether the learner is with the box: reading on under the pointer, or on one of its buttons. */
  isAttended(): boolean {
    const { activeElement } = document
    return this.#element.matches(':hover') || (activeElement !== this.#element && this.#element.contains(activeElement))
  }

  /** Takes the box away and gives the focus back, if the box had it. */
  remove(): void {
    const hadFocus = this.#element.contains(document.activeElement)
    this.#gone.abort()
    this.#element.remove()
    document.body.style.paddingBlockEnd = ''
    this.#home.style.removeProperty('--tutor-room')
    if (hadFocus && this.#previousFocus instanceof HTMLElement) this.#previousFocus.focus({ preventScroll: true })
  }
}

/** Elements of a selector, but for those in the box. */
export function findSeen(selector: string | undefined): Element[] {
  return selector === undefined ? [] : findAll(selector).filter((element) => !element.closest(`.${styles.box}`))
}

function sizeOf(element: Element): Size {
  const { width, height } = element.getBoundingClientRect()
  return { width, height }
}

function measureView(): View {
  const { clientWidth } = document.documentElement
  const { offsetLeft: left = 0, offsetTop: top = 0, height = window.innerHeight } = window.visualViewport ?? {}
  const width = Math.min(clientWidth, window.visualViewport?.width ?? clientWidth)
  return { left, top, width, height: measureFoot(top + height) - top, bar: Math.max(top, measureHead()) }
}
