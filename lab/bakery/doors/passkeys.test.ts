import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it } from 'vitest'
import { type Bakery, openBakery, openPremises } from '../bakery.ts'
import type { PracticeEngines } from '../bakery-world.ts'
import type { BakeryReply } from '../call.ts'

const premises = openPremises(fileURLToPath(new URL('../../../content', import.meta.url)))
/** No engine is asked here. */
const engines = {} as PracticeEngines

const ID = 'cGx1bSBwaG9uZSAx'
const CLIENT = { type: 'webauthn.get', challenge: 'aGFsZiBwYXN0IGZpdmU', origin: 'https://bakery.example' }
const DATA = 'fOlwYZuLWFps5rijs1aIvsd-9NbXxOMmWH-5522GNc4FAAAAAA'
/** Made once with the private keys of Anna and Bruno, which are not kept. */
const BY_ANNA = '8S5hBSjy6oldOCLTsGcoQVtLY98azGckItb7rO01zAYF7KmxZ5q8IbRU8-rB9zoXU1k2FpP6z8SNvYZ9wIF5CA'
const BY_BRUNO = 'bUTImLvoCV4oLGoK8vkeIoYIJ67fMaGiUiNZyDDe6hkQH79fg05EnH4a7f1BwTIm7zGq3WLfdz9HaFDrQUAQBQ'
const KEY_OF_BRUNO = '51lpRyIGDXGrSCng1hZPGGKTW0wCj6ZRHcX3yXP4hCM'

let bakery: Bakery
beforeEach(() => {
  bakery = openBakery(premises, () => engines)
})

function post(target: string, fields: object): Promise<BakeryReply> {
  const headers = { 'content-type': 'application/json' }
  return bakery.answer({ method: 'POST', target, headers, body: Buffer.from(JSON.stringify(fields)) })
}

function logIn(target: string, signature: string, changes: object = {}, data = DATA): Promise<BakeryReply> {
  const clientDataJSON = Buffer.from(JSON.stringify({ ...CLIENT, ...changes })).toString('base64url')
  return post(target, { id: ID, clientDataJSON, authenticatorData: data, signature })
}

const WELCOME = { status: 200, body: '{"welcome":"anna"}' }

it('the weak check takes any signature, its twin only the one of the key', async () => {
  for (const signature of [BY_ANNA, BY_BRUNO, '']) expect(await logIn('passkey', signature)).toMatchObject(WELCOME)
  expect(await logIn('safe/passkey', BY_ANNA)).toMatchObject(WELCOME)
  for (const signature of [BY_BRUNO, '', '!']) {
    expect(await logIn('safe/passkey', signature)).toMatchObject({ status: 401 })
  }
})

it.each(['passkey', 'safe/passkey'])('%s refuses another site, question, kind, and nobody there', async (target) => {
  const refused = { status: 401 }
  expect(await logIn(target, BY_ANNA, { origin: 'https://bakery-example.test' })).toMatchObject(refused)
  expect(await logIn(target, BY_ANNA, { challenge: 'b3RoZXI' })).toMatchObject(refused)
  expect(await logIn(target, BY_ANNA, { type: 'webauthn.create' })).toMatchObject(refused)
  expect(await logIn(target, BY_ANNA, {}, DATA.replace('4FAAAA', '4BAAAA'))).toMatchObject(refused)
  expect(await logIn(target, BY_ANNA, {}, 'fOlw')).toMatchObject(refused)
  expect(await post(target, { id: '__proto__' })).toMatchObject(refused)
})

it('a key under an old id replaces it, and the mended twin refuses the id', async () => {
  const passkey = { name: 'bruno', id: ID, key: KEY_OF_BRUNO }
  expect(await post('safe/passkeys', passkey)).toMatchObject({ status: 409 })
  expect(await logIn('safe/passkey', BY_BRUNO)).toMatchObject({ status: 401 })
  expect(await post('passkeys', passkey)).toMatchObject({ status: 201, body: `{"id":"${ID}","of":"anna"}` })
  expect(await logIn('safe/passkey', BY_BRUNO)).toMatchObject(WELCOME)
  expect(await logIn('safe/passkey', BY_ANNA)).toMatchObject({ status: 401 })
})

it('a fresh id belongs to its own name, and a passkey without one is refused', async () => {
  const passkey = { name: 'clara', id: 'bmV3', key: KEY_OF_BRUNO }
  expect(await post('safe/passkeys', passkey)).toMatchObject({ status: 201, body: '{"id":"bmV3","of":"clara"}' })
  expect(await post('passkeys', { ...passkey, id: '' })).toMatchObject({ status: 400 })
})
