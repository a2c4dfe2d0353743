import i18next from 'i18next'
import styles from './tutor-box.module.css'

export interface TutorActions {
  onBack: () => void
  onSkip: () => void
  onRestart: () => void
  onCancel: () => void
  /** Pauses or resumes. */
  onPause: () => void
  /** Starts the next tutorial. */
  onFollow: () => void
}

interface Words {
  step: number
  total: number
  isPaused: boolean
  following: string | undefined
}

export interface TutorParts {
  box: HTMLElement
  text: HTMLElement
  note: HTMLElement
  question: HTMLElement
  stay: HTMLButtonElement
  back: HTMLButtonElement
  skip: HTMLButtonElement
  restart: HTMLButtonElement
  following: HTMLButtonElement
  /** Sets the texts of all buttons in the page's language. */
  write: (words: Words) => void
}

const PAUSE = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2.5h3v11H4zM9 2.5h3v11H9z"/></svg>'

/** Creates the box without texts. */
export function createTutorParts(actions: TutorActions & { onStay: () => void }): TutorParts {
  const box = document.createElement('div')
  box.id = 'hacking-instructor'
  box.className = styles.box ?? ''
  box.tabIndex = -1
  box.setAttribute('role', 'dialog')
  const text = document.createElement('p')
  const note = document.createElement('p')
  note.className = styles.note ?? ''
  const words = document.createElement('div')
  words.className = styles.words ?? ''
  words.setAttribute('aria-live', 'polite')
  words.append(text, note)
  const counter = document.createElement('span')
  counter.className = `mono ${styles.counter}`

  const back = createButton(actions.onBack)
  const skip = createButton(actions.onSkip, styles.next)
  const restart = createButton(actions.onRestart)
  const following = createButton(actions.onFollow, styles.next)
  const resume = createButton(actions.onPause, `${styles.next} ${styles.resume}`)
  const row = document.createElement('div')
  row.className = styles.row ?? ''
  row.append(counter, restart, back, skip, following, resume)

  const asked = document.createElement('p')
  const stay = createButton(actions.onStay, styles.next)
  const end = createButton(actions.onCancel)
  const answers = document.createElement('div')
  answers.className = styles.row ?? ''
  answers.append(end, stay)
  const question = document.createElement('div')
  question.className = styles.question ?? ''
  question.setAttribute('role', 'alert')
  question.hidden = true
  question.append(asked, answers)

  const cancel = createButton(actions.onCancel, styles.cancel)
  cancel.id = 'cancelButton'
  cancel.textContent = '×'
  const pause = createButton(actions.onPause, styles.pause)
  pause.innerHTML = PAUSE
  box.append(createPicture(), words, row, question, pause, cancel)

  const write = ({ step, total, isPaused, following: name }: Words): void => {
    counter.textContent = i18next.t('TUTOR_STEP', { step, total })
    back.textContent = i18next.t('TUTOR_BACK')
    restart.textContent = i18next.t('TUTOR_RESTART')
    resume.textContent = i18next.t('TUTOR_RESUME')
    resume.hidden = !isPaused
    following.textContent = i18next.t('TUTOR_FOLLOWING', { name })
    asked.textContent = i18next.t('TUTOR_END_QUESTION')
    stay.textContent = i18next.t('TUTOR_STAY')
    end.textContent = i18next.t('TUTOR_END')
    nameByTip(cancel, 'TUTOR_CANCEL')
    nameByTip(pause, 'TUTOR_PAUSE')
  }
  return { box, text, note, question, stay, back, skip, restart, following, write }
}

function createPicture(): HTMLElement {
  const picture = document.createElement('img')
  picture.src = 'assets/public/images/hackingInstructor.png'
  picture.width = 64
  picture.height = 64
  picture.alt = ''
  picture.addEventListener('error', () => picture.remove())
  return picture
}

function createButton(onClick: () => void, className = ''): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.addEventListener('click', onClick)
  return button
}

function nameByTip(button: HTMLElement, key: string): void {
  button.title = i18next.t(key)
  button.setAttribute('aria-label', button.title)
}
