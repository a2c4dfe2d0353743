import { demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'
import { drawAddress } from './people.ts'
import { isFile, TERMINATORS } from './shared-folder.ts'

const THANKS = '/we/may/also/instruct/you/to/refuse/all/reasonably/necessary/responsibility'
const PRODUCTS = '/assets/public/images/products'
const DRAWING = '/assets/public/images/uploads/default.svg'

/** Addresses of a private picture that strangers open, and customers. */
export const privatePictureFamilies: readonly Family[] = inOneShop([
  {
    kind: 'attack',
    name: 'A stranger who knows the address',
    times: 5,
    draw: (dice) => {
      const path = spell(dice, THANKS)
      const headers = drawHeaders(dice)
      return async ({ visitor }) => isPicture(await visitor.get(path, { headers }))
    },
  },
  {
    kind: 'customer',
    name: 'Customers who have signed in open the picture',
    times: 2,
    draw: (dice): Check => {
      const [name, path] = [dice.drawLetters(8), dice.choose([THANKS, `${THANKS}?${dice.drawLetters(3)}`])]
      return async ({ visitor }) => {
        await becomeShopper(visitor, name)
        const reply = await visitor.get(path)
        demandStatus(reply, 200)
        if (!isPicture(reply)) throw new Error('the picture is not sent')
      }
    },
  },
])

/** Plans of products among their pictures. */
export const planFamilies: readonly Family[] = inOneShop([
  {
    kind: 'attack',
    name: 'The plan of a product that is sold',
    times: 6,
    draw: (dice) => {
      const path = `${PRODUCTS}/${encode(dice, 'JuiceShop.stl')}${dice.choose(['', '', `?${dice.drawLetters(4)}=1`])}`
      const headers = drawHeaders(dice)
      return async ({ visitor }) => {
        const reply = await visitor.get(path, { headers })
        return isFile(reply) && !reply.headers.get('content-type')?.startsWith('text/html')
      }
    },
  },
  {
    kind: 'customer',
    name: 'Customers see the pictures of products',
    times: 3,
    draw: (dice): Check => {
      const at = dice.drawBelow(20)
      const isDrawing = dice.dealMade('hidden-pages drawing', [true, false, false])
      return async ({ visitor }) => {
        const { data } = (await visitor.get('/rest/products/search?q=')).json<{ data: { image: string }[] }>()
        const address = isDrawing ? DRAWING : `${PRODUCTS}/${data[at % data.length]?.image}`
        const reply = await visitor.get(address)
        demandStatus(reply, 200)
        if (!isPicture(reply)) throw new Error('the picture is not sent')
      }
    },
  },
])

/** Endings and names of keys that may be published. */
const KEY_ENDINGS = ['.pub', 'jwt.pub', '/jwt.pub'] as const

/** Readers of the key by its plain name, and by one that ends as an allowed one does. */
const KEY_READERS: readonly [KeyReader, ...KeyReader[]] = [
  { isPlain: true },
  { isPlain: true, isCustomer: true },
  ...Array.from({ length: 5 }, (): KeyReader => ({})),
  { isCustomer: true },
]

interface KeyReader {
  isPlain?: boolean
  isCustomer?: boolean
}

/** The key of the paywall. */
export const publishedKeyFamilies: readonly Family[] = inOneShop([
  {
    kind: 'attack',
    name: 'The key of the paywall is read by a stranger',
    // Each reader twice. One family, so that an attack after long use tries plain names, too.
    times: 16,
    draw: (dice) => {
      const { isPlain, isCustomer } = dice.deal(KEY_READERS)
      const file = isPlain ? encode(dice, 'premium.key') : disguise(dice, 'premium.key', KEY_ENDINGS)
      return fetchesKey(dice, file, isCustomer ? drawAddress(dice) : undefined)
    },
  },
  {
    kind: 'customer',
    name: 'Partners read the key that checks tokens',
    times: 2,
    draw: (dice): Check => {
      const path = `${dice.choose(['/encryptionkeys', '/EncryptionKeys'])}/jwt.pub`
      return async ({ visitor }) => {
        const reply = await visitor.get(path)
        demandStatus(reply, 200)
        if (!reply.text.includes('PUBLIC KEY')) throw new Error('the key is not sent')
      }
    },
  },
])

/** @param customer address of who signs in first */
function fetchesKey(dice: Dice, file: string, customer: string | undefined): Attack {
  const path = `${dice.choose(['/encryptionkeys', '/EncryptionKeys'])}/${file}${dice.choose(['', `?${dice.drawLetters(3)}`])}`
  // The visitor keeps the token of an earlier draw, so a stranger leaves it out.
  const headers: Record<string, string> = customer === undefined ? { authorization: '', cookie: '' } : {}
  return async ({ visitor }) => {
    if (customer !== undefined) await becomeShopper(visitor, customer)
    const reply = await visitor.get(path, { headers })
    return isFile(reply) && /[\dA-F]{12,}/i.test(reply.text)
  }
}

function drawHeaders(dice: Dice): Record<string, string> {
  return dice.dealMade<Record<string, string>>('hidden-pages headers', [
    {},
    { range: 'bytes=0-99' },
    { referer: 'https://example.org/' },
    { referer: 'http://localhost:3000/', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    { accept: 'image/*' },
    { cookie: `token=${dice.drawLetters(12)}` },
    { authorization: `Bearer ${dice.drawLetters(12)}` },
  ])
}

/** The address as clients may write it. */
function spell(dice: Dice, path: string): string {
  return dice.dealMade('hidden-pages spell result', [
    path,
    `${path}/`,
    path.replace('/we', '/We'),
    path.toUpperCase(),
    `${path}?${dice.drawLetters(2)}`,
  ])
}

/**
 * A name that ends as an allowed one does, for fixes that check the ending and decode, cut or clean the name afterwards.
 * Twelve draws have each kind with each of three endings.
 */
function disguise(dice: Dice, name: string, endings: readonly [string, string, string]): string {
  const end = dice.dealMade('hidden-pages ending', endings)
  const twice = [...name].map((letter) => `%25${letter.charCodeAt(0).toString(16)}`).join('')
  return dice.dealMade(`hidden-pages disguise ${end}`, [
    `${name}${dice.deal(TERMINATORS)}${end}`,
    `${twice}%2500${end}`,
    `${name}%253f${end}`,
    `${name}%2523${end}`,
  ])
}

/** A name, some letters of which are percent-encoded. */
function encode(dice: Dice, name: string): string {
  const at = dice.drawBelow(name.length)
  const letter = `%${name.charCodeAt(at).toString(16)}`
  return dice.dealMade(`hidden-pages ${name}`, [
    name,
    name.slice(0, at) + letter + name.slice(at + 1),
    `${name.slice(0, at)}%25${letter.slice(1)}${name.slice(at + 1)}`,
  ])
}

function isPicture({ status, headers }: VisitorReply): boolean {
  return (status === 200 || status === 206) && headers.get('content-type')?.startsWith('image/') === true
}
