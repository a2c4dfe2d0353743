import { renderMarkdown } from './markdown.ts'
import { placeBox } from './place.ts'
import styles from './tutor-box.module.css'

/** Words of the box in the page's language. */
export interface TutorWords {
  label: string
  back: string
  skip: string
  next: string
  cancel: string
  step: (step: number, total: number) => string
}

/** What the learner does with the box. */
export interface TutorActions {
  onBack: () => void
  onSkip: () => void
  onCancel: () => void
}

/** What the box shows for one step. `next` replaces the word for skipping where going on is all there is to do. */
export interface TutorPage {
  text: string
  step: number
  total: number
  canSkip: boolean
  isNext: boolean
}

function button(className: string | undefined, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className ?? ''
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

/** The instructor's box. It lives outside the page's own tree, so that no screen needs to make room for it. */
export class TutorBox {
  readonly #element = document.createElement('div')
  readonly #words: TutorWords
  readonly #text = document.createElement('p')
  readonly #counter = document.createElement('span')
  readonly #back: HTMLButtonElement
  readonly #skip: HTMLButtonElement
  readonly #previousFocus = document.activeElement
  readonly #gone = new AbortController()
  #canSkip = true

  constructor(words: TutorWords, actions: TutorActions) {
    this.#words = words
    this.#back = button('', words.back, actions.onBack)
    this.#skip = button(styles.next, words.skip, actions.onSkip)
    const box = this.#element
    box.id = 'hacking-instructor'
    box.className = styles.box ?? ''
    box.tabIndex = -1
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', words.label)
    box.append(this.#picture(), this.#body(actions))
    box.addEventListener('dblclick', (event) => {
      if (this.#canSkip && !(event.target as Element).closest('button, a')) actions.onSkip()
    })
    const cancelOnEscape = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isOurs = activeElement === document.body || box.contains(activeElement)
      if (event.key === 'Escape' && isOurs) actions.onCancel()
    }
    document.addEventListener('keydown', cancelOnEscape, { signal: this.#gone.signal })
    document.body.append(box)
    box.focus({ preventScroll: true })
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

  #body(actions: TutorActions): HTMLElement {
    const words = document.createElement('div')
    words.className = styles.words ?? ''
    this.#text.setAttribute('aria-live', 'polite')
    this.#counter.className = `mono ${styles.counter}`
    const row = document.createElement('div')
    row.className = styles.row ?? ''
    row.append(this.#counter, this.#back, this.#skip)
    const cancel = button(styles.cancel, '×', actions.onCancel)
    cancel.id = 'cancelButton'
    cancel.title = this.#words.cancel
    cancel.setAttribute('aria-label', this.#words.cancel)
    words.append(this.#text, row, cancel)
    return words
  }

  /** Shows a step. */
  show({ text, step, total, canSkip, isNext }: TutorPage): void {
    this.#text.replaceChildren(renderMarkdown(text))
    this.#counter.textContent = this.#words.step(step, total)
    this.#back.hidden = step === 1
    this.#skip.hidden = !canSkip
    this.#skip.textContent = isNext ? this.#words.next : this.#words.skip
    this.#canSkip = canSkip
    // A button that is not offered any more must not take the focus with it.
    if ([this.#back, this.#skip].some((other) => other.hidden && other === document.activeElement)) {
      this.#element.focus({ preventScroll: true })
    }
  }

  /** Puts the box beside `fixture`, wherever that is by now. */
  place(fixture: Element | null): void {
    const { width, height } = this.#element.getBoundingClientRect()
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0
    const { left, top, pointer } = placeBox(fixture && visibleRect(fixture), { width, height }, view, bar)
    const { style } = this.#element
    style.left = `${left}px`
    style.top = `${top}px`
    style.setProperty('--pointer', pointer === null ? '-100vw' : `${pointer}px`)
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
    if (hadFocus && this.#previousFocus instanceof HTMLElement) this.#previousFocus.focus({ preventScroll: true })
  }
}

/** The area an element covers. Wrappers without a box of their own cover what they wrap, empty markers what follows them. */
function visibleRect(element: Element): DOMRect {
  const own = element.getBoundingClientRect()
  const standIn = element.firstElementChild ?? element.nextElementSibling
  return own.width === 0 && own.height === 0 && standIn ? visibleRect(standIn) : own
}
