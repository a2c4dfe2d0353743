import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tutorial, TutorialStep } from '#contract/tutorial.ts'
import { endSession } from '../../entities/session/session.ts'
import { chooseLanguage } from '../../i18n/catalogue.ts'
import { signIn } from '../../testing/reset.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show, stopClock } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import { resumeTutorial, startTutorial, startTutorialByAddress } from './index.ts'
import { keepPlace, readBegun, readPlace } from './place-kept.ts'

const step = (id: string, until: TutorialStep['until'], more: Partial<TutorialStep> = {}): TutorialStep => {
  return { id, text: `Say **${id}**.`, fixture: '#anchor', until, ...more }
}
const steps = [
  step('hear', { kind: 'time', seconds: 5 }),
  step('enter', { kind: 'session', present: true }),
  step('type', { kind: 'value', selector: '#field', value: 'juice' }),
  step('end', { kind: 'time', seconds: 5 }),
]
const teach = (key: string, list: readonly TutorialStep[] = steps, more: Partial<Tutorial> = {}) =>
  answer(`GET range/tutorials/${key}`, {
    status: 'success',
    data: { key, name: `The ${key}`, isSolved: false, steps: list, ...more },
  })

const box = () => document.querySelector<HTMLElement>('#hacking-instructor')
const says = () => box()?.querySelector('p')?.textContent
const press = (key: string) => {
  const button = [...(box()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === say(key))
  if (!button || button.hidden) throw new Error(`There is no ${key}`)
  button.click()
}
const isOffered = (key: string) =>
  [...(box()?.querySelectorAll('button') ?? [])].some(({ textContent, hidden }) => textContent === say(key) && !hidden)
const field = () => document.querySelector<HTMLInputElement>('#field') as HTMLInputElement

let clock: ReturnType<typeof stopClock>
let stage: HTMLElement
const tick = (milliseconds = 100) => clock.pass(milliseconds)

beforeEach(async () => {
  // Preloaded, so that loading takes no fake time.
  await import('./hacking-instructor.ts')
  sessionStorage.clear()
  localStorage.clear()
  stage = document.body.appendChild(document.createElement('div'))
  stage.innerHTML = '<div id="anchor"></div><input id="field">'
  clock = stopClock()
})

afterEach(async () => {
  document.querySelector<HTMLElement>('#cancelButton')?.click()
  await tick()
  stage.remove()
  sessionStorage.clear()
})

describe('a tutorial', () => {
  it('continues by time, by actions and by button, and ends', async () => {
    teach('csrf')
    const over = startTutorial('csrf')
    await tick()
    expect(says()).toBe('Say hear.')
    expect(box()?.getAttribute('aria-label')).toBe(say('TUTOR_LABEL', { name: 'The csrf' }))
    await tick(5000)
    expect(says()).toBe('Say enter.')
    expect([isOffered('TUTOR_SKIP'), isOffered('TUTOR_NEXT')]).toEqual([true, false])
    signIn()
    await tick()
    expect(says()).toBe('Say type.')
    field().value = 'Juice'
    await tick()
    expect(says()).toBe('Say end.')
    press('TUTOR_DONE')
    await over
    expect([box(), readPlace()]).toEqual([null, null])
  })

  it('skips tasks that are done already', async () => {
    signIn()
    teach('csrf', steps.slice(1))
    void startTutorial('csrf')
    await tick()
    expect(says()).toBe('Say type.')
    expect(box()?.textContent).toContain(say('TUTOR_STEP', { step: 2, total: 3 }))
  })

  it('goes back to a done step, shows it until the learner continues, and starts over', async () => {
    signIn()
    teach('csrf')
    void startTutorial('csrf')
    await tick()
    press('TUTOR_NEXT')
    await tick()
    expect(says()).toBe('Say type.')
    press('TUTOR_BACK')
    await tick(1000)
    expect(says()).toBe('Say enter.')
    press('TUTOR_NEXT')
    await tick()
    expect(says()).toBe('Say type.')
    press('TUTOR_RESTART')
    await tick()
    expect(says()).toBe('Say hear.')
  })

  it('returns to the login when the session ends', async () => {
    signIn()
    teach('csrf', steps.slice(1))
    void startTutorial('csrf')
    await tick()
    expect(says()).toBe('Say type.')
    endSession()
    await tick()
    expect(says()).toBe('Say enter.')
    signIn()
    await tick()
    expect(says()).toBe('Say type.')
  })

  it('does not return to a login that was skipped', async () => {
    teach('csrf', [step('enter', { kind: 'role', role: 'admin' }), ...steps.slice(2)])
    void startTutorial('csrf')
    await tick()
    press('TUTOR_SKIP')
    await tick(1000)
    expect(says()).toBe('Say type.')
  })

  it('stops its timer while it is read or paused, and for good after a button was used', async () => {
    teach('csrf', [
      steps[0] as TutorialStep,
      step('slow', { kind: 'time', seconds: 5 }),
      step('last', { kind: 'time', seconds: 5 }),
    ])
    void startTutorial('csrf')
    await tick()
    const cancel = document.querySelector<HTMLElement>('#cancelButton')
    cancel?.focus()
    await tick(7000)
    expect(says()).toBe('Say hear.')
    cancel?.blur()
    await tick(6000)
    expect(says()).toBe('Say slow.')
    const pause = box()?.querySelector<HTMLElement>(`[aria-label="${say('TUTOR_PAUSE')}"]`)
    pause?.click()
    await tick(7000)
    expect([says(), box()?.hasAttribute('data-paused'), readPlace()?.isPaused]).toEqual(['Say slow.', true, true])
    press('TUTOR_RESUME')
    await tick(7000)
    expect([says(), box()?.hasAttribute('data-paused')]).toEqual(['Say slow.', false])
  })

  it('catches up with learners who do the next task early, or solve the challenge first', async () => {
    teach('csrf', [
      step('one', { kind: 'time', seconds: 60 }),
      step('two', { kind: 'time', seconds: 60 }),
      step('go', { kind: 'route', path: 'early' }),
      step('then', { kind: 'time', seconds: 60 }),
    ])
    void startTutorial('csrf')
    await tick()
    window.location.hash = '#/early'
    await tick()
    expect(says()).toBe('Say then.')
    window.location.hash = ''
  })

  it('answers a wrong try, with its own text or with that of its kind', async () => {
    teach('csrf', [
      step('type', { kind: 'value', selector: '#field', value: 'juice' }),
      step('name', { kind: 'value', selector: '#field', value: 'apple' }, { wrong: 'An *apple*, please.' }),
    ])
    void startTutorial('csrf')
    const said = () => [...(box()?.querySelectorAll('[aria-live] p') ?? [])].at(-1)?.textContent
    field().value = 'ju'
    await tick(3000)
    expect(said()).toBe('')
    field().value = 'jam'
    await tick(3000)
    expect(said()).toBe(say('TUTOR_WRONG_VALUE'))
    field().value = 'juice'
    await tick(3000)
    expect([says(), said()]).toEqual(['Say name.', 'An apple, please.'])
  })

  it('keeps its step when it is ended early, and not when it is finished', async () => {
    teach('csrf', steps, { next: { key: 'more', name: 'More' } })
    void startTutorial('csrf')
    await tick()
    press('TUTOR_NEXT')
    await tick()
    document.querySelector<HTMLElement>('#cancelButton')?.click()
    await tick()
    expect(readBegun()).toEqual([{ key: 'csrf', name: 'The csrf', step: 'enter' }])
    void startTutorial('csrf')
    await tick()
    expect(says()).toBe('Say enter.')
    for (const _ of [1, 2]) {
      press('TUTOR_SKIP')
      await tick()
    }
    teach('more', steps, { isSolved: true })
    const next = [...(box()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.includes('More'))
    next?.click()
    await tick()
    expect([box()?.getAttribute('aria-label'), readBegun()]).toEqual([say('TUTOR_LABEL', { name: 'The more' }), []])
    expect(box()?.textContent).toContain(say('TUTOR_SOLVED'))
  })

  it('skips a step about a missing element, and logs that', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    teach('csrf', [
      step('gone', { kind: 'time', seconds: 60 }, { fixture: '#gone' }),
      step('odd', { kind: 'time', seconds: 60 }, { fixture: '#[' }),
      ...steps.slice(1),
    ])
    void startTutorial('csrf')
    await tick()
    expect(says()).toBe('Say gone.')
    await tick(3000)
    expect(says()).toBe('Say odd.')
    await tick(3100)
    expect(says()).toBe('Say enter.')
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      'Tutorial csrf, gone: there is no #gone to point at.',
      'Tutorial csrf, odd: there is no #[ to point at.',
    ])
  })

  it('waits on another screen, offers to continue, and finds its way back', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    teach('csrf', [step('type', { kind: 'filled', selector: '#field' })])
    stage.querySelector('#anchor')?.remove()
    void startTutorial('csrf')
    await tick(1000)
    expect([box()?.textContent?.includes(say('TUTOR_LOST')), isOffered('TUTOR_SKIP')]).toEqual([false, true])
    await tick(2500)
    expect([box()?.textContent?.includes(say('TUTOR_LOST')), isOffered('TUTOR_DONE')]).toEqual([true, true])
    stage.insertAdjacentHTML('afterbegin', '<p id="anchor"></p>')
    await tick()
    expect([box()?.textContent?.includes(say('TUTOR_LOST')), isOffered('TUTOR_SKIP')]).toEqual([false, true])
  })

  it('gives way to a second one, and only the last of several runs', async () => {
    for (const name of ['one', 'two', 'three']) teach(name)
    const first = startTutorial('one')
    await tick()
    expect(box()?.getAttribute('aria-label')).toContain('The one')
    const late = hold('GET range/tutorials/two')
    const second = startTutorial('two')
    await first
    expect(box()).toBeNull()
    void startTutorial('three')
    late.release({ data: { key: 'two', name: 'The two', steps } })
    await second
    await tick()
    expect(document.querySelectorAll('#hacking-instructor')).toHaveLength(1)
    expect(box()?.getAttribute('aria-label')).toContain('The three')
    expect(readPlace()).toMatchObject({ challenge: 'three', step: 'hear' })
  })

  it('that does not exist says so', async () => {
    stage.append(document.createElement('app-navbar'))
    answer('GET range/tutorials/No%20Such', refuse(404))
    void startTutorial('No Such')
    await tick()
    const heard = [says()]
    for (const seconds of [15, 15]) {
      await tick(seconds * 1000)
      heard.push(says())
    }
    const plain = (key: string) => say(key).replaceAll('**', '')
    expect(heard).toEqual([1, 2, 3].map((number) => plain(`TUTORIAL_UNAVAILABLE_${number}`)))
  })

  it('does not start when the instructor is disabled, and forgets its place', async () => {
    keepPlace({ challenge: 'csrf', step: 'type', before: null })
    answer('GET range/tutorials/csrf', refuse(403))
    await startTutorial('csrf')
    expect([box(), readPlace()]).toEqual([null, null])
  })

  it('that fails to load says why', async () => {
    const { message } = show(null)
    answer('GET range/tutorials/csrf', unreachable)
    await act(() => startTutorial('csrf'))
    expect(box()).toBeNull()
    expect(message()).toBe(say('NETWORK_ERROR'))
  })

  it('continues in the chosen language, at the same step', async () => {
    teach('csrf')
    void startTutorial('csrf')
    await tick()
    press('TUTOR_NEXT')
    await tick()
    teach(
      'csrf',
      steps.map((one) => ({ ...one, text: `Sag ${one.id}.` })),
    )
    await speak('de_DE')
    await chooseLanguage('de_DE')
    await tick()
    expect(says()).toBe('Sag enter.')
    expect(box()?.textContent).toContain(say('TUTOR_STEP', { step: 2, total: 4 }))
  })
})

describe('a reload', () => {
  it('restores the tutorial at its place, without taking the focus', async () => {
    keepPlace({ challenge: 'csrf', step: 'type', before: null })
    signIn()
    teach('csrf')
    field().focus()
    await resumeTutorial()
    await tick()
    expect(says()).toBe('Say type.')
    expect(document.activeElement).toBe(field())
  })

  it("of a tutorial's address continues it as well; another address starts another", async () => {
    keepPlace({ challenge: 'csrf', step: 'type', before: null })
    signIn()
    teach('csrf')
    teach('other')
    await startTutorialByAddress('CSRF')
    await tick()
    expect(says()).toBe('Say type.')
    expect(sent('GET range/tutorials/csrf')).toHaveLength(1)
    void startTutorialByAddress('other')
    await tick()
    expect(box()?.getAttribute('aria-label')).toContain('The other')
    expect(says()).toBe('Say hear.')
  })

  it.each(['', '[]', '{"challenge":1}', '{', 'null'])('ignores other stored values: %j', async (stored) => {
    sessionStorage.setItem('tutorial', stored)
    await resumeTutorial()
    await tick()
    expect(box()).toBeNull()
  })
})
