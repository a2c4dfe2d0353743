import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { cardRow, list } from '../../testing/rows.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { recallDraft } from '../session/drafts.ts'
import { endSession } from '../session/session.ts'
import { CardList } from './card-list.tsx'

const field = (name: string) => document.querySelector(`#card-${name}`) as HTMLInputElement
const submit = () => document.querySelector('#submitButton') as HTMLButtonElement
const opener = () => screen.getByRole('button', { name: new RegExp(say('ADD_NEW_CARD')) })
const isOpen = () => opener().getAttribute('aria-expanded') === 'true'
const problem = (name: string) => document.querySelector(`#card-${name}-note`)?.textContent

function fillAll(number = '4111 1111-1111 1111'): void {
  fill(field('name'), ' Ada Byron ')
  fill(field('number'), number)
  fill(field('month'), '12')
  fill(field('year'), '2080')
}

beforeEach(() => {
  signIn()
  answer('GET api/Cards', list(cardRow(1), cardRow(2)))
})

async function open(props: Partial<Parameters<typeof CardList>[0]> = {}) {
  const stage = show(<CardList mode="select" {...props} />)
  await waitFor(() => expect(document.querySelector('#card-name')).toBeTruthy())
  return stage
}

describe('the form for a card', () => {
  it('is folded away while there are cards, and open when there is none', async () => {
    const { unmount } = await open()
    expect(isOpen()).toBe(false)
    fireEvent.click(opener())
    expect(isOpen()).toBe(true)
    unmount()
    answer('GET api/Cards', list())
    await open({ otherwise: 'Take the wallet.' })
    expect(isOpen()).toBe(true)
    expect(screen.getByText('Take the wallet.')).toBeTruthy()
  })

  it('names missing fields', async () => {
    await open()
    const labels = ['NAME', 'CARD_NUMBER', 'EXPIRY_MONTH', 'EXPIRY_YEAR'].map((name) => say(`LABEL_${name}`))
    expect(screen.getByText(say('STILL_MISSING', { fields: labels.join(', ') }))).toBeTruthy()
    fill(field('name'), 'Ada')
    expect(screen.getByText(say('STILL_MISSING', { fields: labels.slice(1).join(', ') }))).toBeTruthy()
    fillAll()
    expect(submit().disabled).toBe(false)
  })

  it.each(['411111111111111', '41111111111111111', '0111111111111111', '9999999999999999', '4111x11111111111'])(
    'refuses %s as a number',
    async (number) => {
      await open()
      fillAll(number)
      fireEvent.blur(field('number'))
      expect(problem('number')).toBe(say('VALID_CARD_NUMBER'))
      expect(submit().disabled).toBe(true)
    },
  )

  it('offers twelve months and twenty years from 2080', async () => {
    await open()
    const valuesOf = (name: string) =>
      [...field(name).querySelectorAll('option:not([hidden])')].map((o) => o.textContent)
    const hints = ['name', 'number', 'month', 'year'].map((name) => field(name).getAttribute('autocomplete'))
    expect(hints).toEqual(['cc-name', 'cc-number', 'cc-exp-month', 'cc-exp-year'])
    expect(valuesOf('month')).toEqual(Array.from({ length: 12 }, (_, month) => String(month + 1)))
    expect([valuesOf('year')[0], valuesOf('year').at(-1), valuesOf('year').length]).toEqual(['2080', '2099', 20])
    fireEvent.blur(field('month'))
    expect(problem('month')).toBe(say('MANDATORY_EXPIRY_MONTH'))
  })

  it('sends a card once, and folds itself away when the card is in the list', async () => {
    const saved = hold('POST api/Cards/')
    const onAdded = vi.fn()
    const { message } = await open({ onAdded })
    fireEvent.click(opener())
    fillAll()
    fireEvent.click(submit())
    submitFrom(field('name'))
    answer('GET api/Cards', list(cardRow(1), cardRow(2), cardRow(3)))
    saved.release({ data: { id: 3 } })
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('3'))
    expect(sent('POST api/Cards/').map(({ body }) => body)).toEqual([
      { fullName: 'Ada Byron', cardNum: '4111111111111111', expMonth: 12, expYear: 2080 },
    ])
    expect(message()).toBe(say('CREDIT_CARD_SAVED', { cardnumber: '1111' }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect([field('name').value, field('year').value]).toEqual(['', ''])
    expect(screen.getByText('************1003')).toBeTruthy()
  })

  it.each([
    [refuse(400, { message: 'Validation error', errors: [{ message: 'No such month.' }] }), 'No such month.'],
    [unreachable, 'NETWORK_ERROR'],
  ])('keeps everything when it is refused', async (reply, sentence) => {
    answer('POST api/Cards/', reply)
    const { message } = await open()
    fillAll()
    fireEvent.click(submit())
    await waitFor(() => expect(message()).toBe(say(sentence)))
    expect(field('number').value).toBe('4111 1111-1111 1111')
    expect(submit().disabled).toBe(false)
  })

  it('restores typed values after Back', async () => {
    const { unmount } = await open()
    fill(field('name'), 'Ada')
    unmount()
    await open()
    expect(isOpen()).toBe(true)
    expect(field('name').value).toBe('Ada')
  })

  it('drops the number when its owner logs out', async () => {
    const { unmount } = await open()
    fillAll()
    unmount()
    expect(recallDraft('card')).toMatchObject({ number: '4111 1111-1111 1111' })
    endSession()
    expect(sessionStorage.getItem('drafts') ?? '').not.toContain('4111')
  })
})

describe('a choice of cards', () => {
  it('reports the choice, and its removal', async () => {
    const onSelect = vi.fn()
    await open({ selected: '2', onSelect })
    const box = screen.getByLabelText<HTMLInputElement>(`${say('CARD_ENDING_IN')} 1002, Ada Byron`)
    expect(box.checked).toBe(true)
    fireEvent.click(box)
    fireEvent.click(screen.getByText('************1001'))
    expect(onSelect.mock.calls).toEqual([[undefined], ['1']])
  })

  it('can be retried', async () => {
    answer('GET api/Cards', refuse(500, ''))
    show(<CardList mode="select" />)
    const alert = await screen.findByRole('alert')
    expect(document.querySelector('#card-name')).toBeNull()
    answer('GET api/Cards', list(cardRow(4)))
    fireEvent.click(within(alert).getByRole('button', { name: say('BTN_TRY_AGAIN') }))
    expect(await screen.findByText('************1004')).toBeTruthy()
  })

  it('shows any value in a card', async () => {
    answer('GET api/Cards', list({ id: 8, fullName: null, cardNum: 12, expMonth: '<b>', expYear: { $gt: 1 } }))
    await open()
    expect(document.querySelector('.mat-column-Number')?.textContent).toBe('12')
    expect(screen.getByText('<b>/{"$gt":1}')).toBeTruthy()
  })
})
