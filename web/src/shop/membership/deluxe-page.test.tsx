import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { onAnnouncement } from '../../entities/application/announcements.ts'
import { signIn } from '../../testing/reset.ts'
import { answer, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import DeluxePage from './deluxe-page.tsx'

const decals = () => [...document.querySelectorAll('svg image')].map((image) => image.getAttribute('href'))
const become = () => screen.queryByLabelText('Become deluxe member')

beforeEach(() => {
  answer('GET rest/admin/application-configuration', { config: { application: { logo: 'http://x/y/Own_Logo.svg' } } })
  answer('GET rest/deluxe-membership', { data: { membershipCost: 49 } })
})

const open = (at = '/deluxe-membership', state?: unknown) => show(<DeluxePage />, { at, state })

describe('the membership', () => {
  it('shows its price and leads to the payment', async () => {
    await speak('de_DE')
    signIn()
    const { user, place } = open()
    expect(become()).toBeNull()
    expect(await screen.findByText(say('DELUXE_COST', { price: '49,00' }))).toBeTruthy()
    await user.click(become() as HTMLElement)
    expect(place()).toBe('/payment/deluxe')
  })

  it.each([
    ['a stranger', refuse(401, { error: 'You need to log in.' }), 'You need to log in.'],
    ['a fault', refuse(500, ''), 'UNKNOWN_ERROR'],
    ['no network', unreachable, 'NETWORK_ERROR'],
  ])('explains a refusal: %s', async (_, reply, sentence) => {
    answer('GET rest/deluxe-membership', reply)
    open()
    expect((await screen.findByRole('alert')).textContent).toBe(say(sentence, { status: 500 }))
    expect(become()).toBeNull()
  })

  it('is shown as bought to a member', async () => {
    signIn({ role: 'deluxe' })
    answer('GET rest/deluxe-membership', refuse(400, { error: 'You are already a deluxe member!' }))
    open()
    expect(screen.getByText(say('DELUXE_IS_MEMBER'))).toBeTruthy()
    expect(screen.queryByText(say('DELUXE_WELCOME'))).toBeNull()
    await screen.findByRole('alert')
  })

  it('welcomes a new member, without a request for the price', () => {
    signIn({ role: 'deluxe' })
    open('/deluxe-membership', { welcome: true })
    expect(screen.getByText(say('DELUXE_WELCOME'))).toBeTruthy()
    expect(screen.queryByText(say('DELUXE_IS_MEMBER'))).toBeNull()
    expect(sent('GET rest/deluxe-membership')).toEqual([])
  })

  it('welcomes nobody else', async () => {
    signIn()
    open('/deluxe-membership', { welcome: true })
    expect(screen.queryByText(say('DELUXE_WELCOME'))).toBeNull()
    await waitFor(() => expect(become()).toBeTruthy())
  })
})

describe('the picture on the parcels', () => {
  it("is the shop's logo, the default one while loading", async () => {
    const configuration = hold('GET rest/admin/application-configuration')
    open()
    expect(new Set(decals())).toEqual(new Set(['assets/public/images/JuiceShop_Logo.png']))
    configuration.release({ config: { application: { logo: 'http://x/y/Own_Logo.svg' } } })
    await waitFor(() => expect(decals()[0]).toBe('assets/public/images/Own_Logo.svg'))
    expect(decals()).toHaveLength(5)
  })

  it('is the decal in the address, which is announced', async () => {
    const heard: string[] = []
    const quiet = onAnnouncement('decalTried', (decal) => heard.push(decal))
    open('/deluxe-membership?testDecal=..%2F..%2Fx.svg')
    expect(decals()[0]).toBe('assets/public/images/../../x.svg')
    expect(heard).toEqual(['../../x.svg'])
    quiet()
    await waitFor(() => expect(become()).toBeTruthy())
  })
})
