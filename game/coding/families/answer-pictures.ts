import { demand } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family, Target } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'

const FILE = 'web/src/shop/chat/pictures.ts'

/** Address of the shop's page, from which browsers resolve others. */
const PAGE = 'http://juice.example/'

/** Folder of the pictures of products. */
const PRODUCTS = 'assets/public/images/products/'

/** Addresses in answers that call strangers, and pictures that the shop needs. */
export const answerPictureFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Pictures of strangers, in many spellings of their address', times: 6, draw: drawStranger },
  { kind: 'attack', name: 'Addresses of the shop that take words along', times: 6, draw: drawPassedOn },
  {
    kind: 'customer',
    name: 'Pictures of products are shown, whatever they are called',
    times: 3,
    draw: (dice) => {
      const name = `${dice.drawLetters(5)}${dice.dealMade('ending', ['_juice.jpg', '-2.png', '.webp', '_500ml.jpeg'])}`
      const before = dice.dealMade('before', ['', '/', './'])
      return (target) => shows(target, `${before}${PRODUCTS}${name}`)
    },
  },
]

export const answerPictureChecks: Readonly<Record<string, Check>> = {
  'The picture of a product is shown': (target) => shows(target, `${PRODUCTS}apple_juice.jpg`),
  'A picture without an address is not shown': async (target) => {
    demand((await readAddress(target, '')) === null, 'an empty address is shown')
  },
}

/** @returns the address that the page fetches, resolved; null if it shows no picture */
async function readAddress({ call }: Target, address: string): Promise<URL | null> {
  const shown = await call<string | null>(FILE, 'shownAddress', address)
  return typeof shown === 'string' ? URL.parse(shown, PAGE) : null
}

async function shows(target: Target, address: string): Promise<void> {
  const shown = await readAddress(target, address)
  const wanted = new URL(address, PAGE)
  demand(shown?.href === wanted.href, `${address} becomes ${shown?.pathname ?? 'nothing'}`)
}

function drawStranger(dice: Dice): Attack {
  const host = `${dice.drawLetters(6)}.${dice.drawLetters(dice.drawBetween(2, 4))}`
  const word = dice.drawLetters(7)
  const place = dice.dealMade('place', [
    `/heard?q=${word}`,
    `/${word}.png`,
    `/range/lab/in/x?said=${word}`,
    `/a/${word}.jpg#x`,
    `/${PRODUCTS}${word}.jpg`,
    `/${PRODUCTS}${word}.png`,
  ])
  const start = dice.dealMade('start', [
    'http://',
    'https://',
    '//',
    'HTTPS://',
    `http://${new URL(PAGE).host}@`,
    '/\\',
  ])
  return callsSomebody(`${start}${host}${place}`, ({ host: called }) => called !== new URL(PAGE).host)
}

function drawPassedOn(dice: Dice): Attack {
  const word = dice.drawLetters(7)
  const address = dice.dealMade('address', [
    `/range/lab/in/picture?said=${word}`,
    `./range/lab/in/${word}.png`,
    `/redirect?to=https://github.com/juice-shop/juice-shop?${word}`,
    `${PRODUCTS}../../../../range/lab/in/${word}.jpg`,
    `${PRODUCTS}apple_juice.jpg?said=${word}`,
    `assets/../range/lab/in/${word}`,
  ] as const)
  return callsSomebody(address, ({ href }) => href.includes(word))
}

function callsSomebody(address: string, isTold: (called: URL) => boolean): Attack {
  return async (target) => {
    const called = await readAddress(target, address)
    return called !== null && isTold(called)
  }
}
