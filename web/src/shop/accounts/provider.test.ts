import { afterEach, expect, test, vi } from 'vitest'
import { answerIn, fetchEmail, findProvider, passwordOf } from './provider.ts'

const here = { origin: 'http://localhost:3000', pathname: '/' }
const ours = {
  providerName: 'Orchard ID',
  authorizeUrl: './range/lab/id/authorize',
  userInfoUrl: './range/lab/id/userinfo',
  clientId: 'me',
  authorizedRedirects: [{ uri: 'https://somewhere.example' }],
}
const theirs = {
  providerName: 'Google',
  authorizeUrl: 'https://accounts.example/auth?prompt=consent',
  userInfoUrl: 'https://api.example/userinfo?alt=json',
  clientId: 'me',
  authorizedRedirects: [
    { uri: 'http://localhost:3000', proxy: null },
    { uri: 'http://a.local', proxy: 'https://proxy.example' },
  ],
}

afterEach(() => vi.unstubAllGlobals())

function redirectOf(address: string | undefined): string | null {
  return new URL(address ?? '').searchParams.get('redirect_uri')
}

test('the return address has an access token, or a refusal', () => {
  expect(answerIn('#access_token=ya29.a0&token_type=Bearer&expires_in=3599')).toEqual({ accessToken: 'ya29.a0' })
  expect(answerIn('#error=access_denied')).toEqual({})
  expect(answerIn('#/search?q=access')).toBeUndefined()
  expect(answerIn('#/search?q=a&access_token=b')).toBeUndefined()
  expect(answerIn('#access_token=')).toBeUndefined()
  expect(answerIn('')).toBeUndefined()
})

test("the password of a provider's customer follows from the e-mail", () => {
  expect(passwordOf('bjoern.kimminich@gmail.com')).toBe('bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI=')
  const bytes = Uint8Array.from(atob(passwordOf('jürgen@例え.jp')), (character) => character.charCodeAt(0))
  expect(new TextDecoder().decode(bytes)).toBe('pj.え例@negrüj')
})

test("the shop's own provider is always offered, and returns to the page", () => {
  const provider = findProvider(ours, { origin: 'https://class.example', pathname: '/room/7/' })
  expect(provider?.name).toBe('Orchard ID')
  expect(provider?.address).toMatch(/^https:\/\/class\.example\/room\/7\/range\/lab\/id\/authorize\?/)
  expect(redirectOf(provider?.address)).toBe('https://class.example/room/7/')
})

test('another provider is offered on its registered origins', () => {
  const provider = findProvider(theirs, here)
  expect(redirectOf(provider?.address)).toBe('http://localhost:3000')
  expect(new URL(provider?.address ?? '').searchParams.get('prompt')).toBe('consent')
  expect(findProvider(theirs, { origin: 'http://localhost:4000', pathname: '/' })).toEqual({
    name: 'Google',
    address: undefined,
  })
  expect(findProvider(undefined, here)).toBeUndefined()
})

test('a proxy stands in for an origin that the provider does not accept', () => {
  expect(redirectOf(findProvider(theirs, { origin: 'http://a.local', pathname: '/' })?.address)).toBe(
    'https://proxy.example',
  )
})

test("the provider's answer must name the customer", async () => {
  const asked: string[] = []
  const answers = [
    Response.json({ email: 'pip@orchard.example' }),
    Response.json({}),
    new Response('', { status: 401 }),
  ]
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.href)
    return answers[asked.length - 1]
  })
  expect(await fetchEmail('a b', ours, here)).toBe('pip@orchard.example')
  expect(asked).toEqual(['http://localhost:3000/range/lab/id/userinfo?access_token=a+b'])
  await expect(fetchEmail('x', theirs, here)).rejects.toThrow('did not say')
  expect(asked[1]).toBe('https://api.example/userinfo?alt=json&access_token=x')
  await expect(fetchEmail('x', theirs, here)).rejects.toThrow('401')
})
