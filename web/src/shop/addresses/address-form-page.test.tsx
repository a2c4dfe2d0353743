import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recallDraft } from '../../entities/session/drafts.ts'
import { signIn } from '../../testing/reset.ts'
import { addressRow, basketLine, basketRow, list } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import AddressFormPage from './address-form-page.tsx'

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`#address-form [id$="${name}"]`) as HTMLInputElement
const note = (name: string) => document.getElementById(`${field(name).id}-note`)?.textContent
const submit = () => document.querySelector('#submitButton') as HTMLButtonElement

const whole = {
  'address-country': 'Elbonia',
  'address-name': '  Ada Byron ',
  'address-mobile': '1234567890',
  'address-zip': '10115',
  address: 'Lane 1',
  'address-city': 'Town',
}

function fillAll(change: Partial<Record<keyof typeof whole, string>> = {}): void {
  for (const [id, text] of Object.entries({ ...whole, ...change })) fill(document.getElementById(id), text)
}

function openNew(options: { state?: unknown; before?: string[] } = {}) {
  return show(<AddressFormPage />, { at: '/address/create', ...options })
}

beforeEach(() => {
  signIn()
  answer('GET api/Addresss', list())
})

describe('a new address', () => {
  it('names missing fields and waits for them', () => {
    openNew()
    const all = ['COUNTRY', 'NAME', 'MOBILE_NUMBER', 'ZIP_CODE', 'ADDRESS', 'CITY'].map((name) => say(`LABEL_${name}`))
    expect(screen.getByText(say('STILL_MISSING', { fields: all.join(', ') }))).toBeTruthy()
    expect(submit().disabled).toBe(true)
    fillAll()
    expect(document.querySelector('#address-missing')?.textContent).toBe('')
    expect(submit().disabled).toBe(false)
  })

  it.each([
    ['zip', '1'.repeat(8), '1'.repeat(9), 'MAX_TEXTAREA_LENGTH', { length: 8 }],
    ['address', 'x'.repeat(160), 'x'.repeat(161), 'MAX_TEXTAREA_LENGTH', { length: 160 }],
    ['mobile', '1111111', '1111110', 'INVALID_MOBILE_NUMBER', { range: '1000000-9999999999' }],
    ['mobile', '9999999999', '10000000000', 'INVALID_MOBILE_NUMBER', { range: '1000000-9999999999' }],
  ])('accepts as %s only valid values', (name, right, wrong, sentence, values) => {
    openNew()
    fillAll()
    fill(field(name), right)
    fireEvent.blur(field(name))
    expect(field(name).getAttribute('aria-invalid')).toBeNull()
    expect(submit().disabled).toBe(false)
    fill(field(name), wrong)
    expect(note(name)).toContain(say(sentence, values))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(submit().disabled).toBe(true)
  })

  it('counts letters while typing', () => {
    openNew()
    fill(field('zip'), '1011')
    fill(document.getElementById('address'), 'Lane')
    expect([note('zip'), note('address')].map((text) => text?.match(/\d+\/\d+/)?.[0])).toEqual(['4/8', '4/160'])
  })

  it('shows an error only after a field was left', () => {
    openNew()
    expect(note('city')).toBe('')
    fireEvent.blur(field('city'))
    expect(note('city')).toBe(say('MANDATORY_CITY'))
  })

  it('moves to the first invalid field by Enter', async () => {
    const { user } = openNew()
    fillAll({ 'address-mobile': '12' })
    await user.type(field('city'), '{Enter}')
    expect(document.activeElement).toBe(field('mobile'))
    expect(changesSent()).toEqual([])
  })

  it('is sent once, trimmed, and returns to the previous page', async () => {
    const saved = hold('POST api/Addresss/')
    const { user, place, message } = openNew({ before: ['/recycle'] })
    fillAll()
    await user.click(submit())
    expect(submit().disabled).toBe(true)
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    saved.release({ data: addressRow(9, { city: 'Town' }) })
    await waitFor(() => expect(place()).toBe('/recycle'))
    expect(sent('POST api/Addresss/').map(({ body }) => body)).toEqual([
      {
        country: 'Elbonia',
        fullName: 'Ada Byron',
        mobileNum: 1234567890,
        zipCode: '10115',
        streetAddress: 'Lane 1',
        city: 'Town',
        state: '',
      },
    ])
    expect(message()).toBe(say('ADDRESS_ADDED', { city: 'Town' }))
    expect(recallDraft('address/new')).toBeUndefined()
  })

  it('opens the collection after a direct visit', async () => {
    answer('POST api/Addresss/', { data: addressRow(9) })
    const { place } = openNew()
    fillAll()
    fireEvent.click(submit())
    await waitFor(() => expect(place()).toBe('/address/saved'))
  })

  it('is suggested to the waiting checkout', async () => {
    answer('GET rest/basket/1', basketRow([basketLine(1)]))
    answer('POST api/Addresss/', { data: addressRow(9) })
    openNew({ state: { checkout: true } })
    expect(screen.getByRole('list', { name: say('CHECKOUT_PROGRESS') })).toBeTruthy()
    fillAll()
    fireEvent.click(submit())
    await waitFor(() => expect(recallDraft('chosen/address')).toEqual({ id: '9', meant: false }))
  })

  it('is restored after navigation and a reload', () => {
    const { unmount } = openNew()
    fillAll({ 'address-city': 'Half a t' })
    unmount()
    expect(JSON.parse(sessionStorage.getItem('drafts') ?? '')).toMatchObject({
      owner: 'ada@example.org',
      forms: { 'address/new': { city: 'Half a t' } },
    })
    openNew()
    expect(field('city').value).toBe('Half a t')
  })

  it('is not shown to the next customer', () => {
    const { unmount } = openNew()
    fillAll()
    unmount()
    signIn({ id: 8, email: 'bob@example.org' })
    openNew()
    expect(field('city').value).toBe('')
  })

  it.each([
    [
      '400',
      refuse(400, { message: 'Validation error', errors: [{ message: 'Something is odd.' }] }),
      'Something is odd.',
    ],
    ['500', refuse(500, ''), 'UNKNOWN_ERROR'],
    ['no network', unreachable, 'NETWORK_ERROR'],
  ])('stays in the form after %s', async (_, reply, sentence) => {
    answer('POST api/Addresss/', reply)
    const { message, place } = openNew()
    fillAll()
    fireEvent.click(submit())
    await waitFor(() => expect(message()).toBe(say(sentence, { status: 500 })))
    expect(place()).toBe('/address/create')
    expect(field('city').value).toBe('Town')
    expect(submit().disabled).toBe(false)
  })

  it('fills the label of the parcel', () => {
    openNew()
    const label = document.querySelector('[aria-hidden=true] .mono')?.parentElement?.parentElement
    expect(label?.textContent).toContain(say('LABEL_ZIP_CODE'))
    fillAll()
    expect(label?.textContent).toContain('Ada Byron')
    // The longest text that the bars have room for.
    expect(label?.querySelector('.mono')?.textContent).toBe('10115/1234567890')
    fill(field('zip'), '12345678')
    expect(label?.querySelector('.mono')?.textContent).toBe('12345678/123456789')
  })
})

describe('an existing address', () => {
  const open = () => show(<AddressFormPage />, { at: '/address/edit/4', path: '/address/edit/:addressId' })

  it('is shown as stored, and changed', async () => {
    answer('GET api/Addresss/4', { data: addressRow(4, { state: null, zipCode: 10115 }) })
    answer('PUT api/Addresss/4', { data: addressRow(4, { city: 'New Town' }) })
    const { message } = open()
    await waitFor(() => expect(field('city').value).toBe('Town 4'))
    expect(screen.getByRole('heading', { name: say('ADDRESS_EDIT_TITLE') })).toBeTruthy()
    expect([field('zip').value, field('state').value]).toEqual(['10115', ''])
    fill(field('city'), 'New Town')
    fireEvent.click(submit())
    await waitFor(() => expect(message()).toBe(say('ADDRESS_UPDATED', { city: 'New Town' })))
    expect(sent('PUT api/Addresss/4')[0]?.body).toMatchObject({ city: 'New Town', fullName: 'Ada 4' })
  })

  it('can be retried when it fails to load', async () => {
    answer('GET api/Addresss/4', refuse(404, { error: 'Gone fishing.' }))
    open()
    expect(await screen.findByText('Gone fishing.')).toBeTruthy()
    answer('GET api/Addresss/4', { data: addressRow(4) })
    fireEvent.click(screen.getByRole('button', { name: say('BTN_TRY_AGAIN') }))
    await waitFor(() => expect(field('city').value).toBe('Town 4'))
  })

  it('sends a stranger to the login and back', async () => {
    answer('GET api/Addresss/4', refuse(401, { error: 'Please log in.' }))
    open()
    const login = await screen.findByRole('link', { name: say('BTN_LOGIN') })
    expect(login.getAttribute('href')).toBe('/login?redirectUrl=/address/edit/4')
  })
})
