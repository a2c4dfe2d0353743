import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import type { VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'

const LINKED = [
  'https://github.com/juice-shop/juice-shop',
  'http://shop.spreadshirt.com/juiceshop',
  'http://shop.spreadshirt.de/juiceshop',
  'https://www.stickeryou.com/products/owasp-juice-shop/794',
  'http://leanpub.com/juice-shop',
] as const

const PURSES = [
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
] as const

/** All addresses of the list, whichever of them a fix keeps. */
const KNOWN = [...LINKED, ...PURSES].map((address) => new URL(address))

const ENDINGS = ['com', 'net', 'org', 'io', 'de', 'shop', 'dev', 'co.uk', 'xyz', 'info'] as const

/** Targets that mention a known address and lead elsewhere, and honest links. Each run draws others. */
export const redirectFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Targets that hide a known address in another one',
    times: 1,
    isDecided: true,
    draw: drawTargets,
  },
  {
    kind: 'attack',
    name: 'Targets that begin or end like a known address',
    times: 1,
    isDecided: true,
    draw: drawLikenesses,
  },
  { kind: 'other-caller', name: 'The same as a list in the address', times: 2, isDecided: true, draw: drawList },
  honestLinks(),
]

/** Ways to retired addresses, and honest links. Each run draws others. */
export const purseFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Each purse, encoded or not, in any order', times: 1, isDecided: true, draw: drawPurses },
  {
    kind: 'other-caller',
    name: 'Each purse, with something behind the address',
    times: 1,
    isDecided: true,
    draw: drawLongerPurses,
  },
  honestLinks(),
]

function honestLinks(): Family {
  return {
    kind: 'customer',
    name: 'Links of the page lead where they say, in any order',
    times: 2,
    draw: (dice) => {
      const links = dice.chooseSome(LINKED, 3)
      return async ({ visitor }) => {
        for (const link of links) {
          const reply = await visitor.get(`/redirect?to=${encodeURIComponent(link)}`)
          demandStatus(reply, 302)
          demand(reply.headers.get('location') === link, `${link} leads to ${reply.headers.get('location')}`)
        }
      }
    },
  }
}

function drawPurses(dice: Dice): Attack {
  const all = dice.chooseSome(PURSES, PURSES.length)
  const values = all.map((purse) => (dice.isHeads() ? purse : encodeURIComponent(purse)))
  return leadsToPurse([...values, ...all.map((purse) => purse.replace(/./g, toPercent))].map((value) => `to=${value}`))
}

function toPercent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

function drawLongerPurses(dice: Dice): Attack {
  const letters = dice.drawLetters(4)
  const ends = ['?', '#', '/', `?${letters}=1`, `#${letters}`, `/${letters}/..`, ' ', `&${letters}`]
  const targets = dice.chooseSome(ends, ends.length).map((end) => `${dice.choose(PURSES)}${end}`)
  const lists = PURSES.map((purse) => `to=${encodeURIComponent(purse)}&to=${letters}`)
  return leadsToPurse([...targets.map((target) => `to=${encodeURIComponent(target)}`), ...lists])
}

function leadsToPurse(queries: readonly string[]): Attack {
  return async ({ visitor }) => {
    for (const query of queries) {
      const { status, headers } = await visitor.get(`/redirect?${query}`)
      const location = headers.get('location') ?? ''
      if (status > 299 && status < 400 && PURSES.some((purse) => location.startsWith(new URL(purse).origin)))
        return true
    }
    return false
  }
}

/** A host that nobody has heard of. */
function drawHost(dice: Dice): string {
  const name = dice.drawLetters(dice.drawBetween(4, 10))
  if (dice.drawBelow(6) === 0) return [1, 2, 3, 4].map(() => dice.drawBetween(11, 250)).join('.')
  return `${dice.isHeads() ? `${dice.drawLetters(3)}.` : ''}${name}.${dice.choose(ENDINGS)}`
}

type Hide = (host: string, known: string, letters: string) => string

/** Other addresses around a known one. */
const HIDINGS: readonly [Hide, ...Hide[]] = [
  (host, known, letters) => `https://${host}/?${letters}=${known}`,
  (host, known) => `https://${host}/#${known}`,
  (host, known) => `http://${host}/${known}`,
  (host, known) => `//${host}/${known}`,
  (host, known) => `https://${hostOf(known)}@${host}/?${known}`,
  (host, known) => `${known.replace('://', `://${host}/`)}?${known}`,
  (host, known) => `https://${host}\\${known}`,
  (host, known) => `https://${host}/;${known}`,
  (host, known) => `https://${host}/,${known}`,
  (host, known, letters) => `https://${host}/${letters}\n${known}`,
  (host, known) => `https://${host}/ ${known}`,
  (host, known) => `https://${known.replaceAll('/', '%2f')}.${host}/${known}`,
  (_host, known, letters) => `javascript:${letters}(1)//${known}`,
  (_host, known, letters) => `data:text/html,${letters}//${known}`,
]

function drawTargets(dice: Dice): Attack {
  return leadsElsewhere(drawEach(dice, HIDINGS))
}

/** Other addresses that careless comparisons take for a known one. */
const LIKENESSES: readonly [Hide, ...Hide[]] = [
  (host, known) => `https://${hostOf(known)}.${host}/`,
  (host, known) => `${known.replace(hostOf(known), `${hostOf(known)}.${host}`)}`,
  (_host, known, letters) => known.replace(hostOf(known), `${letters}${hostOf(known)}`),
  (_host, known, letters) => `${new URL(known).origin}/${letters}`,
  (_host, known, letters) => `${known}-${letters}`,
  (_host, known, letters) => `${known}/../../../${letters}`,
  (_host, known, letters) => `${known}/%2e%2e/..\\../${letters}`,
  (_host, known, letters) => `${known}/../${letters}?${known}`,
  (host, known) => `${known.replace(hostOf(known), host)}`,
  (host, known) => known.replace('://', `://${host}#`),
  (host, known) => known.replace('://', `:\\\\${host}/`),
  (host, known) => `${known.replace(/./g, (letter) => (letter === '.' ? 'x' : letter)).replace('://', `://${host}.`)}`,
  (_host, known, letters) => known.replace(hostOf(known), hostOf(known).replace('.', letters)),
]

function drawLikenesses(dice: Dice): Attack {
  return leadsElsewhere(drawEach(dice, LIKENESSES))
}

/** Each of these ways once, in any order. */
function drawEach(dice: Dice, ways: readonly Hide[]): string[] {
  return dice
    .chooseSome(ways, ways.length)
    .map((hide) => hide(drawHost(dice), dice.choose(LINKED), dice.drawLetters(dice.drawBetween(3, 8))))
}

function drawList(dice: Dice): Attack {
  const [host, known] = [drawHost(dice), dice.choose(LINKED)]
  const targets: string[] = dice.isHeads() ? [`https://${host}/`, known] : [`//${host}`, known]
  const query = targets.map((target) => `to=${encodeURIComponent(target)}`).join('&')
  return async ({ visitor }) => isElsewhere(await visitor.get(`/redirect?${query}`))
}

function leadsElsewhere(targets: readonly string[]): Attack {
  return async ({ visitor }) => {
    for (const target of targets) {
      if (isElsewhere(await visitor.get(`/redirect?to=${encodeURIComponent(target)}`))) return true
    }
    return false
  }
}

/** Whether a browser that follows the answer ends at another place than a known address and what is below it. */
function isElsewhere({ status, headers }: VisitorReply): boolean {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null) return false
  try {
    const { origin, pathname } = new URL(location, 'http://shop.example/')
    return !KNOWN.some((known) => known.origin === origin && `${pathname}/`.startsWith(`${known.pathname}/`))
  } catch {
    return false
  }
}

function hostOf(address: string): string {
  return new URL(address).host
}
