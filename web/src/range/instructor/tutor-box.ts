import i18next from 'i18next'
import { markEnglish } from '../../i18n/languages.ts'
import { measureFoot, measureHead } from '../../ui/surroundings.ts'
import { findAll, findArea, findFloating, findOpenDialog, findSaid } from './looking.ts'
import { renderMarkdown } from './markdown.ts'
import { cornerOf, type Place, placeBox, type Size, scrollForRoom, type View } from './place.ts'
import styles from './tutor-box.module.css'
import { createTutorParts, type TutorActions, type TutorParts } from './tutor-parts.ts'

/** Content of the box for one step. */
export interface TutorPage {
  /** Name of the tutorial. */
  name: string
  text: string
  /** Whether the text is English in another language. */
  isForeign: boolean
  /** Reply to the learner's action, or a note about the page; Markdown. */
  note: string
  step: number
  total: number
  /** Whether the step has no task, so that the button does not skip anything. */
  isNext: boolean
  /** Whether the tutorial is paused and the box minimised. */
  isPaused: boolean
  /** Name of the next tutorial on the first path, shown in the last step. */
  following: string | undefined
}

/** Size of the box: complete, without its picture, or minimised. */
type Look = 'whole' | 'compact' | 'small'

/** Below this window height, in pixels, an on-screen keyboard is probably open. */
const LOW = 600

const WRITABLE = 'input, textarea, select, [contenteditable]'

/** Mantine's dialogs ignore Escape if the focused element has this attribute; the box handles it instead. */
const KEEPS_ESCAPE = 'data-mantine-stop-propagation'

/**
 * The instructor's box. It is outside of the page's tree, so that screens need no room for it. Only while a modal
 * dialog is open, it is within that, because keyboard and screen readers cannot leave the dialog.
 */
export class TutorBox {
  readonly #parts: TutorParts
  readonly #element: HTMLElement
  readonly #previousFocus = document.activeElement
  readonly #gone = new AbortController()
  /** The present parent of the box. */
  #home = document.body
  #look: Look = 'whole'
  #sizes: Partial<Record<'whole' | 'compact', Size>> = {}
  #isPaused = false
  #isAsking = false

  /** @param takesFocus whether the learner has just asked for it; otherwise it could interrupt typing */
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
    // Loading fonts and wrapping lines change its size.
    if ('ResizeObserver' in window) {
      const observer = new ResizeObserver(() => {
        if (this.#look !== 'small') this.#sizes[this.#look] = sizeOf(this.#element)
      })
      observer.observe(this.#element)
      signal.addEventListener('abort', () => observer.disconnect())
    }
  }

  /** Asks whether to end the tutorial, or withdraws the question. */
  #ask(isAsking: boolean): void {
    this.#isAsking = isAsking
    this.#element.toggleAttribute('data-asking', isAsking)
    this.#sizes = {}
    const { question, stay } = this.#parts
    question.hidden = !isAsking
    if (isAsking) stay.focus({ preventScroll: true })
    else this.#element.focus({ preventScroll: true })
  }

  /** Shows a step in the page's language. */
  show(page: TutorPage): void {
    const { text, isForeign, note, step, total, isNext, isPaused, following } = page
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
      // An empty language would be an unknown one.
      for (const attribute of ['lang', 'dir']) parts.text.removeAttribute(attribute)
      Object.assign(parts.text, markEnglish(isForeign))
    }
    if (parts.note.dataset.source !== note) {
      parts.note.dataset.source = note
      parts.note.replaceChildren(renderMarkdown(note))
    }
    for (const inner of [this.#element, ...this.#element.querySelectorAll('a, button')]) {
      inner.setAttribute(KEEPS_ESCAPE, 'true')
    }
    // A hidden button must not lose the focus to nothing.
    const { activeElement } = document
    if (activeElement instanceof HTMLButtonElement && this.#element.contains(activeElement) && activeElement.hidden) {
      this.#element.focus({ preventScroll: true })
    }
  }

  /**
   * Places the box beside `fixture` without covering `seen` or floating layers. With too little room it omits its
   * picture, then minimises itself until it is pointed at.
   */
  place(fixture: Element | null, seen: readonly Element[], isTask: boolean): void {
    this.#join(findOpenDialog() ?? document.body)
    const view = measureView()
    const floating = [...findFloating(fixture), ...findSaid(fixture)]
    const kept = [...seen.map(findArea), ...floating]
    const wanted = { fixture: fixture && findArea(fixture), view, seen: kept, isTask }
    // Above a keyboard, the text and the field have priority.
    const chooseInLow = view.height < LOW ? () => this.#choose({ ...wanted, seen: floating }) : () => undefined
    const found = this.#isPaused ? undefined : (this.#choose(wanted) ?? chooseInLow())
    if (!found) this.#applyLook('small')
    const place = found ?? cornerOf(sizeOf(this.#element), view, kept)
    const { style, dataset } = this.#element
    style.left = `${place.left}px`
    style.top = `${place.top}px`
    style.setProperty('--pointer', `${place.pointer}px`)
    dataset.side = place.side ?? ''
    // Lets the page scroll from under the box.
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

  /** Forgets measured sizes after the window's width changed. */
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
    // A moved element loses the focus.
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

  /** Whether its text is not readable now: it is minimised or asks a question. */
  isBusy(): boolean {
    return this.#look === 'small' || this.#isAsking
  }

  /** Whether the learner uses the box: hovering over it, or on one of its buttons. */
  isAttended(): boolean {
    const { activeElement } = document
    return this.#element.matches(':hover') || (activeElement !== this.#element && this.#element.contains(activeElement))
  }

  /** Removes the box and returns the focus if the box had it. */
  remove(): void {
    const hadFocus = this.#element.contains(document.activeElement)
    this.#gone.abort()
    this.#element.remove()
    document.body.style.paddingBlockEnd = ''
    this.#home.style.removeProperty('--tutor-room')
    if (hadFocus && this.#previousFocus instanceof HTMLElement) this.#previousFocus.focus({ preventScroll: true })
  }
}

/** Elements of a selector outside the box. */
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
