import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawPerson, drawTarget, enter } from './persons.ts'

/** Forms on foreign pages, and customers at their profiles. Each run draws others. */
export const foreignFormFamilies: readonly Family[] = [
  { kind: 'attack', name: 'A form on a foreign page changes the name', times: 8, isDecided: true, draw: drawRename },
  {
    kind: 'other-caller',
    name: 'A form on a foreign page changes the picture',
    times: 4,
    isDecided: true,
    draw: drawPicture,
  },
  { kind: 'customer', name: 'Customers change name and picture on their own page', times: 4, draw: drawHonest },
]

const WORDS = ['Rind', 'Peel', 'Zest', 'Pulp', 'Pith', 'Seed'] as const

type Headers = Record<string, string>

const CROSS = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** Headers that browsers send with a form on another page. */
const FOREIGN: readonly [(host: string, url: URL) => Headers, ...((host: string, url: URL) => Headers)[]] = [
  (host) => ({ ...CROSS, origin: `http://${host}` }),
  (host) => ({ ...CROSS, origin: `https://${host}`, referer: `https://${host}/win.html` }),
  (host) => ({ ...CROSS, referer: `http://${host}/free-juice/` }),
  (host, { host: shop }) => ({ ...CROSS, origin: `http://${shop}.${host}`, referer: `http://${shop}.${host}/` }),
  (host, { host: shop }) => ({ ...CROSS, referer: `https://${host}/?back=http://${shop}/profile` }),
  () => ({ ...CROSS, origin: 'null' }),
  (_host, { protocol, hostname }) => ({ origin: `${protocol}//${hostname}:8099`, 'sec-fetch-site': 'same-site' }),
  (host, { hostname }) => ({ ...CROSS, origin: `http://${host}-${hostname}` }),
]

function drawRename(dice: Dice): Attack {
  const [person, host] = [drawTarget(dice), `${dice.drawLetters(6)}.example`]
  const [username, headersOf] = [`${dice.choose(WORDS)} ${dice.drawLetters(5)}`, dice.deal(FOREIGN)]
  return async ({ visitor }) => {
    await enter(visitor, person)
    await submitFrom(visitor, '/profile', { username }, headersOf(host, new URL(visitor.url)))
    return (await profileOf(visitor, person.email, person.password)).username === username
  }
}

function drawPicture(dice: Dice): Attack {
  const [person, host] = [drawPerson(dice), `${dice.drawLetters(6)}.example`]
  const headersOf = dice.deal(FOREIGN)
  return async ({ visitor }) => {
    await enter(visitor, person)
    const before = await profileOf(visitor, person.email, person.password)
    const imageUrl = `http://${host}/${dice.drawLetters(4)}.png`
    await submitFrom(visitor, '/profile/image/url', { imageUrl }, headersOf(host, new URL(visitor.url)))
    const after = await profileOf(visitor, person.email, person.password)
    return after.profileImage !== before.profileImage
  }
}

/** Sends a form as a browser does: with the cookie, and without a header of the page’s script. */
function submitFrom(visitor: Visitor, path: string, fields: Record<string, string>, headers: Headers) {
  return visitor.submit(path, fields, { headers: { ...headers, accept: 'text/html', authorization: '' } })
}

async function profileOf(visitor: Visitor, email: string, password: string): Promise<Record<string, unknown>> {
  demandStatus(await visitor.login(email, password), 200)
  const reply = await visitor.get('/rest/user/whoami?fields=username,profileImage')
  demandStatus(reply, 200)
  return reply.json<{ user: Record<string, unknown> }>().user
}

/** Headers that browsers send with a form of the page itself. */
const OWN: readonly [(url: string) => Headers, ...((url: string) => Headers)[]] = [
  (url) => ({ origin: url, referer: `${url}/profile`, 'sec-fetch-site': 'same-origin' }),
  (url) => ({ origin: url, referer: `${url}/profile` }),
  (url) => ({ origin: url }),
  (url) => ({ referer: `${url}/profile?_=1` }),
]

const NAMES = ["Orla O'Hara", 'Jörg Müller', 'mary-ann 2', 'Zoë & Co.', 'ジュース', 'null'] as const

function drawHonest(dice: Dice): Check {
  const [person, headersOf] = [drawPerson(dice), dice.deal(OWN)]
  const username = `${dice.deal(NAMES)} ${dice.drawLetters(3)}`
  return async ({ visitor }) => {
    await enter(visitor, person)
    const headers = headersOf(visitor.url)
    const hidden = await openPage(visitor)
    const reply = await submitFrom(visitor, '/profile', { ...hidden, username }, headers)
    demand(reply.status < 400, `answers ${reply.status} to a change of name on the own page`)
    const { username: found } = await profileOf(visitor, person.email, person.password)
    demand(found === username, 'the name is not changed')
    const imageUrl = `http://pictures.example/${dice.drawLetters(5)}.png`
    const linked = await submitFrom(visitor, '/profile/image/url', { ...(await openPage(visitor)), imageUrl }, headers)
    demand(linked.status < 400, `answers ${linked.status} to a change of picture on the own page`)
  }
}

/** Hidden fields of the profile page, which its forms send along. */
async function openPage(visitor: Visitor): Promise<Record<string, string>> {
  const page = await visitor.get('/profile', { headers: { accept: 'text/html' } })
  demandStatus(page, 200)
  const inputs = [...page.text.matchAll(/<input\b[^>]*\btype="hidden"[^>]*>/g)].map(([input]) => input)
  const attribute = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]))
}
