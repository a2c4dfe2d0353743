import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { list } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import RegisterPage from './register-page.tsx'

const field = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement
const button = () => document.querySelector('#registerButton') as HTMLButtonElement
const alert = () => screen.queryByRole('alert')?.textContent
let customers = 0

beforeEach(() => {
  window.history.replaceState(null, '')
  answer('GET api/SecurityQuestions/', list({ id: 1, question: 'First pet?' }, { id: 2, question: 'Best juice?' }))
})

async function open() {
  const stage = show(<RegisterPage />, { at: '/register' })
  await waitFor(() => expect(sent('GET api/SecurityQuestions/')).not.toEqual([]))
  return stage
}

async function choose(question: string): Promise<void> {
  fireEvent.click(field('securityQuestionControl'))
  fireEvent.click(await screen.findByRole('option', { name: question }))
}

/** Fills the form with an unused address. */
async function enter(): Promise<string> {
  const email = `ada${++customers}@example.org`
  fill(field('emailControl'), email)
  fill(field('passwordControl'), 'lemons')
  fill(field('repeatPasswordControl'), 'lemons')
  await choose('Best juice?')
  fill(field('securityAnswerControl'), 'Lime')
  return email
}

it('has a login link that scripts find by its path', async () => {
  await open()
  expect(document.querySelector('#alreadyACustomerLink a')?.getAttribute('routerlink')).toBe('/login')
})

describe('a registration', () => {
  it('is sent once, with its answer, and leads to the login with the new address', async () => {
    const reply = hold('POST api/Users/')
    answer('POST api/SecurityAnswers/', {})
    const { user, place, location, message } = await open()
    const email = await enter()
    await user.dblClick(button())
    expect(button().disabled).toBe(true)
    reply.release({ data: { id: 40 } })
    await waitFor(() => expect(place()).toBe('/login'))
    expect(location().state).toEqual({ email })
    expect(message()).toBe(say('CONFIRM_REGISTER'))
    expect(sent('POST api/Users/').map(({ body }) => body)).toEqual([
      {
        email,
        password: 'lemons',
        passwordRepeat: 'lemons',
        securityQuestion: { id: 2, question: 'Best juice?' },
        securityAnswer: 'Lime',
      },
    ])
    expect(sent('POST api/SecurityAnswers/').map(({ body }) => body)).toEqual([
      { UserId: 40, answer: 'Lime', SecurityQuestionId: 2 },
    ])
  })

  it('continues with an unsaved answer, and creates no second account', async () => {
    answer('POST api/Users/', { data: { id: 41 } })
    answer('POST api/SecurityAnswers/', unreachable)
    const { place } = await open()
    await enter()
    submitFrom(field('emailControl'))
    await waitFor(() => expect(alert()).toBe(say('NETWORK_ERROR')))
    answer('POST api/SecurityAnswers/', {})
    submitFrom(field('emailControl'))
    await waitFor(() => expect(place()).toBe('/login'))
    expect(sent('POST api/Users/')).toHaveLength(1)
    expect(sent('POST api/SecurityAnswers/').map(({ body }) => body)).toMatchObject([{ UserId: 41 }, { UserId: 41 }])
  })

  it('with another address after such a failure creates another account', async () => {
    answer('POST api/Users/', { data: { id: 42 } })
    answer('POST api/SecurityAnswers/', refuse(500, ''))
    const { place } = await open()
    await enter()
    submitFrom(field('emailControl'))
    await waitFor(() => expect(alert()).toBe(say('UNKNOWN_ERROR', { status: 500 })))
    fill(field('emailControl'), `other${customers}@example.org`)
    answer('POST api/SecurityAnswers/', {})
    submitFrom(field('emailControl'))
    await waitFor(() => expect(place()).toBe('/login'))
    expect(sent('POST api/Users/')).toHaveLength(2)
  })

  it('that is refused says so with a capital letter, until a field is focused', async () => {
    answer(
      'POST api/Users/',
      refuse(400, { message: 'Validation error', errors: [{ message: 'email must be unique' }] }),
    )
    await open()
    await enter()
    submitFrom(field('emailControl'))
    await waitFor(() => expect(alert()).toBe('Email must be unique'))
    expect(field('passwordControl').value).toBe('lemons')
    fireEvent.focus(field('passwordControl'))
    await waitFor(() => expect(alert()).toBeUndefined())
  })

  it('needs every field', async () => {
    await open()
    await enter()
    for (const [name, wrong, right] of [
      ['emailControl', 'ada', 'ada@example.org'],
      ['passwordControl', 'four', 'lemons'],
      ['passwordControl', 'x'.repeat(41), 'lemons'],
      ['repeatPasswordControl', 'lemon', 'lemons'],
      ['securityAnswerControl', '', 'Lime'],
    ] as const) {
      fill(field(name), wrong)
      expect(button().disabled, name).toBe(true)
      submitFrom(field(name))
      fill(field(name), right)
      expect(button().disabled, name).toBe(false)
    }
    expect(changesSent()).toEqual([])
  })

  it('compares the repetition only while it is typed, which is a weakness to find', async () => {
    await open()
    await enter()
    fill(field('passwordControl'), 'another')
    expect(button().disabled).toBe(false)
    fill(field('repeatPasswordControl'), 'lemons!')
    expect(button().disabled).toBe(true)
    fill(field('repeatPasswordControl'), 'another')
    fill(field('passwordControl'), 'orangeade')
    answer('POST api/Users/', refuse(400, ''))
    fireEvent.click(button())
    await waitFor(() => expect(alert()).toBeTruthy())
    expect(sent('POST api/Users/')[0]?.body).toMatchObject({ password: 'orangeade', passwordRepeat: 'another' })
  })

  it('counts to twenty, and beyond that to forty', async () => {
    await open()
    fill(field('passwordControl'), 'x'.repeat(20))
    expect(screen.getByText('20/20')).toBeTruthy()
    fill(field('passwordControl'), 'x'.repeat(21))
    expect(screen.getByText('21/40')).toBeTruthy()
    fill(field('repeatPasswordControl'), 'xx')
    expect(screen.getByText('2/40')).toBeTruthy()
  })
})

describe('an unfinished registration', () => {
  it('is restored after a reload, without its passwords', async () => {
    const { unmount } = await open()
    const email = await enter()
    expect(JSON.stringify([window.history.state, { ...sessionStorage }])).not.toContain('lemons')
    unmount()
    await open()
    expect([field('emailControl').value, field('securityAnswerControl').value]).toEqual([email, 'Lime'])
    expect([field('passwordControl').value, field('repeatPasswordControl').value]).toEqual(['', ''])
    await waitFor(() => expect(field('securityQuestionControl').textContent).toContain('Best juice?'))
  })

  it('is dropped when it is done', async () => {
    answer('POST api/Users/', { data: { id: 44 } })
    answer('POST api/SecurityAnswers/', {})
    const { place, unmount } = await open()
    const email = await enter()
    submitFrom(field('emailControl'))
    await waitFor(() => expect(place()).toBe('/login'))
    unmount()
    window.history.replaceState({ typed: { email } }, '')
    await open()
    expect([field('emailControl').value, field('securityAnswerControl').value]).toEqual([email, ''])
  })
})

describe('the security questions', () => {
  it('can be retried when they fail to load', async () => {
    answer('GET api/SecurityQuestions/', unreachable)
    await open()
    const again = await screen.findByRole('button', { name: say('BTN_TRY_AGAIN') })
    expect(alert()).toContain(say('FAILED_TO_LOAD'))
    answer('GET api/SecurityQuestions/', list({ id: 1, question: 'First pet?' }))
    fireEvent.click(again)
    await waitFor(() => expect(alert()).toBeUndefined())
    await choose('First pet?')
    expect(field('securityQuestionControl').textContent).toContain('First pet?')
  })

  it('are not required in a shop without any', async () => {
    answer('GET api/SecurityQuestions/', list())
    const reply = hold('POST api/Users/')
    const { place } = await open()
    await waitFor(() => expect(field('securityQuestionControl')).toBeNull())
    expect(field('securityAnswerControl')).toBeNull()
    const email = `ada${++customers}@example.org`
    fill(field('emailControl'), email)
    fill(field('passwordControl'), 'lemons')
    expect(button().disabled).toBe(true)
    fill(field('repeatPasswordControl'), 'lemons')
    submitFrom(field('emailControl'))
    reply.release({ data: { id: 45 } })
    await waitFor(() => expect(place()).toBe('/login'))
    expect(sent('POST api/Users/').map(({ body }) => body)).toEqual([
      { email, password: 'lemons', passwordRepeat: 'lemons', securityAnswer: '' },
    ])
    expect(changesSent()).toHaveLength(1)
  })
})
