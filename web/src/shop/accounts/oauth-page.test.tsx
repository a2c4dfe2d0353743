import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSession } from '../../entities/session/session.ts'
import { signIn, tokenOf } from '../../testing/reset.ts'
import { answer, changesSent, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import OAuthPage from './oauth-page.tsx'

const info = 'GET https://id.example/me?access_token=a+b'
const ada = tokenOf({ id: 7, email: 'ada@id.example' })
const credentials = { email: 'ada@id.example', password: btoa('elpmaxe.di@ada'), oauth: true }

beforeEach(() => {
  answer('GET rest/admin/application-configuration', {
    config: { application: { googleOauth: { userInfoUrl: 'https://id.example/me' } } },
  })
  answer(info, { email: 'ada@id.example' })
  answer('POST api/Users/', { data: { id: 7 } })
  answer('POST rest/user/login', { authentication: { token: ada, bid: 3 } })
})

const open = (accessToken: string | undefined = 'a b') =>
  show(<OAuthPage accessToken={accessToken} />, { at: '/oauth' })

describe('a customer whom a provider sends back', () => {
  it('is registered, logged in once, and at the products', async () => {
    const { place } = open()
    await waitFor(() => expect(place()).toBe('/'))
    expect(changesSent()).toEqual(['POST api/Users/', 'POST rest/user/login'])
    expect(sent('POST api/Users/')[0]?.body).toMatchObject({ passwordRepeat: credentials.password })
    expect(sent('POST rest/user/login')[0]?.body).toEqual(credentials)
    expect(readSession()?.token).toBe(ada)
  })

  it('may have an account already', async () => {
    answer(
      'POST api/Users/',
      refuse(400, { message: 'Validation error', errors: [{ message: 'email must be unique' }] }),
    )
    const { place } = open()
    await waitFor(() => expect(place()).toBe('/'))
    expect(readSession()?.token).toBe(ada)
  })

  it('may be asked for a code', async () => {
    answer('POST rest/user/login', refuse(401, { status: 'totp_token_required', data: { tmpToken: 't.m.p' } }))
    const { place } = open()
    await waitFor(() => expect(place()).toBe('/2fa/enter'))
    expect(localStorage.getItem('totp_tmp_token')).toBe('t.m.p')
    expect(readSession()).toBeNull()
  })

  it.each([
    ['the provider does not answer', unreachable],
    ['the provider refuses', refuse(403)],
    ['the provider does not say who it is', { email: '' }],
    ['the provider says nonsense', { email: ['ada'] }],
  ])('gets an error at the login when %s, and an earlier session has ended', async (_, reply) => {
    signIn()
    answer(info, reply)
    const { place, location } = open()
    await waitFor(() => expect(place()).toBe('/login'))
    expect(location().state).toEqual({ notice: 'LOGIN_VIA_OAUTH2_FAILED' })
    expect(changesSent()).toEqual([])
    expect(readSession()).toBeNull()
  })
})

it('an unknown token is refused', async () => {
  const { place } = show(<OAuthPage accessToken={undefined} />, { at: '/oauth' })
  await waitFor(() => expect(place()).toBe('/login'))
  expect(changesSent()).toEqual([])
})
