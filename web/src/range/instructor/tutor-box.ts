import i18next from 'i18next'
import { measureFoot, measureHead } from '../../ui/surroundings.ts'
import { findArea, findObstacles, findOpenDialog, findSaid } from './looking.ts'
import { renderMarkdown } from './markdown.ts'
import { cornerOf, placeBox, scrollForRoom, type View } from './place.ts'
import styles from './tutor-box.module.css'

/** What the learner does with the box. */
export interface TutorActions {
  onBack: () => void
  onSkip: () => void
  onRestart: () => void
  onCancel: () => void
}

/** What the box shows for one step. */
export interface TutorPage {
  /** Of the tutorial. */
  name: string
  text: string
  step: number
  total: number
  canSkip: boolean
  /** Going on is all there is to do: nothing is skipped by it. */
  isNext: boolean
  /** What the box should point at is not there. */
  isLost: boolean
}

const WRITABLE = 'input, textarea, select, [contenteditable]'

/** Dialogs with this attribute on what has the focus leave Escape alone: it is the box that goes, not they. */
const KEEPS_ESCAPE = 'data-mantine-stop-propagation'

/**
 * The instructor's box. It lives outside the page's own tree, so that no screen needs to make room for it; only while a modal dialog is open,
 * within that: nothing else can be reached by keyboard then, or is told to screen readers.
 */
export class TutorBox {
  readonly #element = document.createElement('div')
  readonly #text = document.createElement('p')
  readonly #note = document.createElement('p')
  readonly #counter = document.createElement('span')
  readonly #back = document.createElement('button')
  readonly #skip = document.createElement('button')
  readonly #restart = document.createElement('button')
  readonly #cancel = document.createElement('button')
  readonly #previousFocus = document.activeElement
  readonly #gone = new AbortController()
  #canSkip = true
  /** What the box is in. */
  #home = document.body
  /** Of the box as it is when nothing is in its way. */
  #size = { width: 0, height: 0 }

  /** @param takesFocus whether the learner has asked for it just now; nobody is interrupted in typing */
  constructor(actions: TutorActions, takesFocus: boolean) {
    const box = this.#element
    box.id = 'hacking-instructor'
    box.className = styles.box ?? ''
    box.tabIndex = -1
    box.setAttribute('role', 'dialog')
    box.append(this.#picture(), this.#words(), this.#row(), this.#cancel)
    this.#connect(actions)
    box.addEventListener('dblclick', (event) => {
      if (this.#canSkip && !(event.target as Element).closest('button, a')) actions.onSkip()
    })
    const cancelOnEscape = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isOurs = activeElement === document.body || box.contains(activeElement)
      if (event.key === 'Escape' && isOurs && !event.defaultPrevented) actions.onCancel()
    }
    document.addEventListener('keydown', cancelOnEscape, { signal: this.#gone.signal })
    document.body.append(box)
    if (takesFocus && !this.#previousFocus?.matches(WRITABLE)) box.focus({ preventScroll: true })
  }

  #picture(): HTMLElement {
    const picture = document.createElement('img')
    picture.src = 'assets/public/images/hackingInstructor.png'
    picture.width = 64
    picture.height = 64
    picture.alt = ''
    picture.addEventListener('error', () => picture.remove())
    return picture
  }

  #words(): HTMLElement {
    const words = document.createElement('div')
    words.className = styles.words ?? ''
    words.setAttribute('aria-live', 'polite')
    this.#note.className = styles.note ?? ''
    words.append(this.#text, this.#note)
    return words
  }

  #row(): HTMLElement {
    this.#counter.className = `mono ${styles.counter}`
    const row = document.createElement('div')
    row.className = styles.row ?? ''
    row.append(this.#counter, this.#restart, this.#back, this.#skip)
    this.#skip.className = styles.next ?? ''
    return row
  }

  #connect(actions: TutorActions): void {
    this.#cancel.className = styles.cancel ?? ''
    this.#cancel.id = 'cancelButton'
    this.#cancel.textContent = '×'
    const works = [
      [this.#back, actions.onBack],
      [this.#skip, actions.onSkip],
      [this.#restart, actions.onRestart],
      [this.#cancel, actions.onCancel],
    ] as const
    for (const [button, act] of works) {
      button.type = 'button'
      button.addEventListener('click', act)
    }
  }

  /** Shows a step, in the page's language. */
  show({ name, text, step, total, canSkip, isNext, isLost }: TutorPage): void {
    this.#element.setAttribute('aria-label', i18next.t('TUTOR_LABEL', { name }))
    if (this.#text.dataset.source !== text) {
      this.#text.dataset.source = text
      this.#text.replaceChildren(renderMarkdown(text))
      for (const inner of [this.#element, ...this.#element.querySelectorAll('a, button')]) {
        inner.setAttribute(KEEPS_ESCAPE, 'true')
      }
    }
    this.#note.textContent = isLost ? i18next.t('TUTOR_LOST') : ''
    this.#counter.textContent = i18next.t('TUTOR_STEP', { step, total })
    this.#back.textContent = i18next.t('TUTOR_BACK')
    this.#restart.textContent = i18next.t('TUTOR_RESTART')
    this.#skip.textContent = i18next.t(!isNext ? 'TUTOR_SKIP' : step < total ? 'TUTOR_NEXT' : 'TUTOR_DONE')
    this.#cancel.title = i18next.t('TUTOR_CANCEL')
    this.#cancel.setAttribute('aria-label', this.#cancel.title)
    this.#element.title = canSkip ? i18next.t('TUTOR_DOUBLE_CLICK') : ''
    this.#back.hidden = step === 1
    this.#restart.hidden = step < 3
    this.#skip.hidden = !canSkip
    this.#canSkip = canSkip
    // A button that is not offered any more must not take the focus with it.
    const { activeElement } = document
    if ([this.#back, this.#skip, this.#restart].some((other) => other.hidden && other === activeElement)) {
      this.#element.focus({ preventScroll: true })
    }
  }

  /**
   * Puts the box beside `fixture`, wherever that is by now. What a menu or dialog needs is left to it: where there is no room for both, the
   * box makes itself small until somebody points at it.
   */
  place(fixture: Element | null, isTask: boolean): void {
    this.#join(findOpenDialog() ?? document.body)
    const { style, dataset } = this.#element
    const shown = this.#element.getBoundingClientRect()
    if (dataset.small === undefined) this.#size = { width: shown.width, height: shown.height }
    const size = this.#size
    const view = measureView()
    const said = findSaid(fixture)
    const found = placeBox({
      fixture: fixture && findArea(fixture),
      size,
      view,
      isTask,
      obstacles: findObstacles(fixture),
      said,
    })
    if (found) delete dataset.small
    else dataset.small = ''
    const { left, top, side, pointer, docked } = found ?? cornerOf(shown, view, said)
    style.left = `${left}px`
    style.top = `${top}px`
    style.setProperty('--pointer', `${pointer}px`)
    dataset.side = side ?? ''
    // What lies under the box can be scrolled up from there.
    const room = `${Math.ceil(size.height) + 24}px`
    document.body.style.paddingBlockEnd = docked ? room : ''
    this.#home.style.setProperty('--tutor-room', docked || side === 'above' ? room : '0px')
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

  /** Brings `fixture` into view, with room for the box. */
  reveal(fixture: Element): void {
    fixture.scrollIntoView({ block: 'nearest' })
    const by = scrollForRoom(findArea(fixture), this.#element.getBoundingClientRect(), measureView())
    if (by !== 0) window.scrollBy(0, by)
  }

  /** Whether there is no room for its text just now. */
  isSmall(): boolean {
    return this.#element.dataset.small !== undefined
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

function measureView(): View {
  const { clientWidth: width } = document.documentElement
  const height = measureFoot(window.visualViewport?.height ?? window.innerHeight)
  return { width, height, bar: measureHead() }
}
