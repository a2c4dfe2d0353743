import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../entities/session/session.ts'
import { signIn } from '../../testing/reset.ts'
import { addressRow, list } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import RecyclePage from './recycle-page.tsx'

const liters = () => document.querySelector('#recycleQuantity') as HTMLInputElement
const date = () => document.querySelector<HTMLInputElement>('#pickupDate')
const pickUp = () => document.querySelector<HTMLInputElement>('#recyclePickup-input')
const submit = () => document.querySelector('#recycleButton') as HTMLButtonElement
const note = () => document.querySelector('#recycle-note')?.textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) })
  signIn()
  answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
  answer('GET api/Addresss', list(addressRow(1), addressRow(2)))
  answer('GET rest/admin/application-configuration', {
    config: { application: { recyclePage: { topProductImage: 'https://brand.example/press.jpg?size=2' } } },
  })
})

async function open() {
  const stage = show(<RecyclePage />, { at: '/recycle' })
  await screen.findByText('Ada 1')
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('#requestor')?.value).toBe('ada@example.org'))
  return stage
}

describe('a box for fruit', () => {
  it('names one missing field after the other', async () => {
    await open()
    expect(document.querySelector<HTMLInputElement>('#requestor')?.disabled).toBe(true)
    expect(note()).toBe(say('MANDATORY_QUANTITY'))
    fill(liters(), '9')
    expect(note()).toBe(say('INVALID_QUANTITY', { range: '10-1000' }))
    expect(liters().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(liters())
    expect(liters().getAttribute('aria-invalid')).toBe('true')
    fill(liters(), '10')
    expect(note()).toBe(say('RECYCLE_CHOOSE_ADDRESS'))
    expect(submit().disabled).toBe(true)
    fireEvent.click(screen.getByText('Ada 2'))
    expect(note()).toBe(say('RECYCLE_READY'))
    expect(submit().disabled).toBe(false)
  })

  it('moves to the first invalid field by Enter', async () => {
    const { user } = await open()
    fill(liters(), '9')
    await user.type(liters(), '{Enter}')
    expect([document.activeElement, liters().getAttribute('aria-invalid')]).toEqual([liters(), 'true'])
    expect(sent('POST api/Recycles/')).toEqual([])
  })

  it('has the configured pictures', async () => {
    await open()
    expect(document.querySelector('app-recycle img')?.getAttribute('src')).toBe(
      'assets/public/images/products/press.jpg',
    )
  })

  it('is sent once, and the form is empty again', async () => {
    const reply = hold('POST api/Recycles/')
    const { user, message } = await open()
    fill(liters(), '100')
    expect(pickUp()).toBeNull()
    fireEvent.click(screen.getByText('Ada 2'))
    await user.dblClick(submit())
    expect(submit().disabled).toBe(true)
    reply.release({ data: { isPickup: false } })
    await waitFor(() => expect(message()).toBe(say('CONFIRM_RECYCLING_BOX')))
    expect(sent('POST api/Recycles/').map(({ body }) => body)).toEqual([
      { UserId: 7, AddressId: 2, quantity: 100, isPickUp: false },
    ])
    expect(liters().value).toBe('')
    expect(note()).toBe(say('MANDATORY_QUANTITY'))
    expect(document.querySelector('input[type=radio]:checked')).toBeNull()
  })

  it('is not sent by Enter before it is complete', async () => {
    await open()
    fill(liters(), '50')
    submitFrom(liters())
    expect(changesSent()).toEqual([])
  })

  it.each([
    [refuse(500, ''), 'UNKNOWN_ERROR'],
    [unreachable, 'NETWORK_ERROR'],
  ])('that fails is explained, and keeps its fields', async (reply, sentence) => {
    answer('POST api/Recycles/', reply)
    const { message } = await open()
    fill(liters(), '50')
    fireEvent.click(screen.getByText('Ada 1'))
    fireEvent.click(submit())
    await waitFor(() => expect(message()).toBe(say(sentence, { status: 500 })))
    expect(liters().value).toBe('50')
    expect(submit().disabled).toBe(false)
  })
})

describe('a pickup', () => {
  async function openWithVan() {
    const stage = await open()
    fill(liters(), '101')
    fireEvent.click(pickUp() as HTMLElement)
    fireEvent.click(screen.getByText('Ada 1'))
    return stage
  }

  it('is offered for more than a box, and kept in between', async () => {
    await openWithVan()
    expect(screen.getByRole('heading', { name: say('LABEL_PICKUP_ADDRESS') })).toBeTruthy()
    fill(liters(), '100')
    expect([pickUp(), date()]).toEqual([null, null])
    fill(liters(), '1000')
    expect(pickUp()?.checked).toBe(true)
    fill(liters(), '1001')
    expect(note()).toBe(say('INVALID_QUANTITY', { range: '10-1000' }))
  })

  it('is today at the earliest', async () => {
    await openWithVan()
    expect(note()).toBe(say('MANDATORY_PICKUP_DATE'))
    expect(date()?.min).toBe('2026-11-22')
    fill(date(), '2026-11-21')
    expect(note()).toBe(say('RECYCLE_DATE_PAST'))
    expect(date()?.getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(date() as HTMLElement)
    expect(date()?.getAttribute('aria-invalid')).toBe('true')
    fill(date(), '2026-11-22')
    expect(note()).toBe(say('RECYCLE_READY'))
  })

  it.each([
    [{ isPickup: true, pickupDate: '2026-12-01' }, '1. Dezember 2026'],
    [{ isPickup: true, pickupDate: '2026-12-02T00:00:00.000Z' }, '2. Dezember 2026'],
    [{ isPickup: true, pickupDate: 'soon' }, 'soon'],
    [{ isPickup: true, date: '2026-12-01', pickupDate: '2026-12-03' }, '3. Dezember 2026'],
  ])('shows the day in words for %j', async (data, pickupdate) => {
    await speak('de_DE')
    answer('POST api/Recycles/', { data })
    const { message } = await openWithVan()
    fill(date(), '2026-12-01')
    fireEvent.click(submit())
    await waitFor(() => expect(message()).toBe(say('CONFIRM_RECYCLING_PICKUP', { pickupdate })))
    expect(sent('POST api/Recycles/')[0]?.body).toMatchObject({ isPickUp: true, date: '2026-12-01', quantity: 101 })
  })
})

describe('the page around it', () => {
  it('shows configured pictures only', async () => {
    await open()
    const pictures = [...document.querySelectorAll('app-recycle img')].map((image) => image.getAttribute('src'))
    await waitFor(() => expect(pictures).toEqual(['assets/public/images/products/press.jpg']))
  })

  it('is for members', () => {
    endSession()
    show(<RecyclePage />, { at: '/recycle' })
    expect(screen.getByRole('link', { name: say('BTN_LOGIN') }).getAttribute('href')).toBe(
      '/login?redirectUrl=/recycle',
    )
    expect(document.querySelector('form')).toBeNull()
  })
})
