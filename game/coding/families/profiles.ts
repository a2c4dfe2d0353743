import { elementsIn, textIn } from '#game/coding/checks/markup.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'

const NAMES = [
  "Zoë d'Arcy",
  'Größe & Söhne',
  'juice {lover} #1',
  'O"Hara',
  'ジュース',
  'a-very-long-name '.repeat(9).trim(),
] as const

const nameFamily: Family = {
  kind: 'customer',
  name: 'Customers see their name on their profile',
  times: 3,
  draw: (dice): Check => {
    const name = dice.deal(NAMES)
    return async ({ visitor }) => {
      await becomeShopper(visitor)
      demandStatus(await visitor.submit('/profile', { username: name }), 302)
      const shown = shownName(await visitor.get('/profile'))
      demand(shown.includes(name), `it says ${shown}`)
    }
  },
}

const pictureFamily: Family = {
  kind: 'customer',
  name: 'Customers see the picture that they linked to',
  times: 3,
  draw: (dice): Check => {
    const host = dice.dealMade('profiles host', [
      'www.gravatar.com',
      `${dice.drawLetters(7)}.example`,
      `pictures.${dice.drawLetters(5)}.example`,
    ])
    const address = `https://${host}/${dice.drawLetters(6)}/${dice.drawLetters(4)}.png`
    return async ({ visitor }) => {
      await becomeShopper(visitor)
      demandStatus(await visitor.submit('/profile/image/url', { imageUrl: address }), 302)
      const page = await visitor.get('/profile')
      demandStatus(page, 200)
      const shown = pictureOn(page)
      const isCopy = isUploaded(shown)
      demand(isCopy || shown === address, `the picture is ${shown}`)
      demand(isCopy || allowsPicture(page, address), 'the policy of the page refuses the picture')
    }
  },
}

/** Names with programs, and honest ones. */
export const templateFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'A name that is computed', times: 6, draw: drawComputed },
  {
    kind: 'attack',
    name: 'A name that reads files of the server, or talks to its programs',
    times: 3,
    draw: drawProgram,
  },
  nameFamily,
])

/** Pictures that extend the policy together with names that are scripts, and honest ones. */
export const policyFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'A picture that allows scripts, and a name with one', times: 8, draw: drawPolicy },
  nameFamily,
  pictureFamily,
])

/** Pictures at addresses that only the server reaches, and honest ones. */
export const innerAddressFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'A picture at an address of the server itself, in many spellings', times: 10, draw: drawOwn },
  { kind: 'attack', name: 'A picture at a machine of the network within', times: 4, draw: drawInner },
  {
    kind: 'attack',
    name: 'A machine within that is slow to answer, and keeps the server waiting',
    times: 2,
    draw: drawLate,
  },
  nameFamily,
  pictureFamily,
])

export const profileChecks: Readonly<Record<string, Check>> = {
  'A profile without a name and a picture of its own opens': async ({ visitor }) => {
    const { email } = await becomeShopper(visitor)
    const page = await visitor.get('/profile')
    demandStatus(page, 200)
    demand(page.text.includes(email), 'the address is missing')
    demand(pictureOn(page).includes('/assets/public/images/uploads/default'), 'the picture is missing')
  },
  'Strangers see no profile': async ({ visitor }) => {
    const { status } = await visitor.get('/profile', { headers: { accept: 'application/json' } })
    demand(status >= 400, `answers ${status}`)
  },
}

function drawComputed(dice: Dice): Attack {
  const [one, other, letters] = [dice.drawBetween(120, 990), dice.drawBetween(120, 990), dice.drawLetters(4)]
  const code = dice.dealMade('profiles Computed', [
    `${one}*${other}`,
    `(()=>${one}*${other})()`,
    `global.eval('${one}*${other}')`,
    `[${one},${other}].reduce((a,b)=>a*b)`,
    `new Function('return ${one}*${other}')()`,
    `this.constructor&&${one}*${other}`,
  ])
  const name = dice.dealMade('profiles Computed name', [
    `#{${code}}`,
    `#{ ${code} }`,
    `${letters} #{${code}}`,
    `##{${code}}`,
  ])
  return async ({ visitor }) => shownName(await rename(visitor, name)).includes(String(one * other))
}

function drawProgram(dice: Dice): Attack {
  const [one, other] = [dice.drawBetween(120, 990), dice.drawBetween(120, 990)]
  const [code, told] = dice.dealMade<[string, RegExp]>('profiles Program', [
    [`require('fs').readFileSync('/etc/passwd')`, /\w+:\w*:\d+:\d+:/],
    [
      `global.process.mainModule.require('child_process').execSync('echo $((${one}*${other}))')`,
      new RegExp(String(one * other)),
    ],
    [`process.version`, /v\d+\.\d+\.\d+/],
  ])
  return async ({ visitor }) => told.test(shownName(await rename(visitor, `#{${code}}`)))
}

/** Milliseconds that a picture takes at most, if no machine is asked for it. */
const MAX_UNASKED_MS = 1_200

/** The server asks, whatever it does with the answer: a machine within takes its time, another address does not. */
function drawLate(dice: Dice): Attack {
  const octets = [dice.drawBetween(1, 99), dice.drawBetween(1, 99), dice.drawBetween(201, 254)].join('.')
  const late = `http://${dice.dealMade('profiles late', ['10', '127'])}.${octets}/${dice.drawLetters(5)}.png`
  const other = `https://${dice.drawLetters(9)}.example/${dice.drawLetters(5)}.png`
  return async ({ visitor }) => {
    await becomeShopper(visitor)
    const isLate = async (imageUrl: string) => {
      const begun = performance.now()
      await visitor.submit('/profile/image/url', { imageUrl })
      return performance.now() - begun > MAX_UNASKED_MS
    }
    // A busy machine delays any of them.
    return (await isLate(late)) && !(await isLate(other)) && (await isLate(late))
  }
}

/** A name is pieced together by the filter, and the address opens the policy. The oracle tells whether the script runs. */
/**
 * Layers of a hidden tag, because filters that run more than once need as many; the sign that begins the permission, of
 * which a comma begins another policy; and whether the end of the script is hidden, too.
 */
const POLICIES: readonly [Policy, ...Policy[]] = [
  [1, ';', false],
  [1, ';', true],
  [1, ',', false],
  [1, ',', true],
  [2, ';', false],
  [2, ';', true],
  [3, ';', false],
  [3, ';', true],
]

type Policy = readonly [layers: number, separator: ';' | ',', isEndHidden: boolean]

function drawPolicy(dice: Dice): Attack {
  const [host, letter] = [`${dice.drawLetters(5)}.png`, dice.drawLetters(1)]
  const [layers, separator, isEndHidden] = dice.deal(POLICIES)
  // Nothing may follow the permission in a policy of its own, which has lost its semicolons.
  const isAlone = separator === ','
  const end = dice.dealMade(`profiles Policy end ${isAlone}`, [
    '',
    ` https://${dice.drawLetters(6)}.example`,
    ...(isAlone ? [] : ["; style-src 'self'"]),
  ])
  const directive = dice.dealMade(`profiles Policy ${isAlone}`, [
    "script-src 'unsafe-inline'",
    "script-src-elem 'unsafe-inline'",
    "SCRIPT-SRC 'self' 'UNSAFE-INLINE'",
    "script-src 'unsafe-inline' 'self' 'unsafe-eval'",
    ...(isAlone ? [] : ["default-src *;script-src 'unsafe-inline' *"]),
  ])
  const sign = dice.choose(['|', '!', '*', ' '])
  const imageUrl = `https://${host}${separator}${dice.choose([' ', '', '\t'])}${directive}${end}`
  const removed = '<'.repeat(layers) + `${letter}${sign}${letter}`.repeat(layers)
  // Filters that know the end of a script, too, leave it where the beginning of a tag is in its way.
  const ending = isEndHidden ? `<${removed}/script>` : '</script>'
  const username = `<${removed}script>alert(\`xss\`)${ending}`
  const isNameFirst = dice.isHeads()
  return async ({ visitor }) => {
    await becomeShopper(visitor)
    if (isNameFirst) await visitor.submit('/profile', { username })
    await visitor.submit('/profile/image/url', { imageUrl })
    if (!isNameFirst) await visitor.submit('/profile', { username })
    await visitor.get('/profile')
  }
}

function drawOwn(dice: Dice): Attack {
  const port = dice.dealMade('profiles Own port', [3000, 3000, 80, 8080, dice.drawBetween(1024, 65_535)])
  const host = dice.dealMade('profiles Own', [
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1',
    '127.1',
    `127.${dice.drawBetween(0, 255)}.${dice.drawBetween(0, 255)}.${dice.drawBetween(1, 254)}`,
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    `${dice.drawLetters(4)}.localhost`,
    '127.0.0.1.',
  ])
  const user = dice.dealMade('profiles Own user', [
    '',
    '',
    `${dice.drawLetters(3)}@`,
    'www.gravatar.com@',
    'www.gravatar.com:x@',
  ])
  const end = dice.dealMade('profiles Own end', [
    '',
    '&x=.png',
    '#.png',
    `&${dice.drawLetters(2)}=https://www.gravatar.com/`,
  ])
  return fetches(
    `${dice.choose(['http', 'HTTP', 'https'])}://${user}${host}:${port}/solve/challenges/server-side?key=${dice.drawLetters(8)}${end}`,
  )
}

function drawInner(dice: Dice): Attack {
  const [one, two] = [dice.drawBetween(0, 255), dice.drawBetween(1, 254)]
  const host = dice.dealMade('profiles Inner', [
    `10.${one}.${two}.${two}`,
    `192.168.${one}.${two}`,
    `172.${dice.drawBetween(16, 31)}.${one}.${two}`,
    '169.254.169.254',
    `[fd00::${dice.drawBetween(1, 99)}]`,
    '[fe80::1]',
    `100.${dice.drawBetween(64, 127)}.${one}.${two}`,
  ])
  return fetches(`http://${host}/${dice.drawLetters(5)}/${dice.drawLetters(4)}${dice.choose(['', '.png'])}`)
}

/** Whether the server fetches the address and shows what it got. */
function fetches(address: string): Attack {
  return async ({ visitor }) => {
    await becomeShopper(visitor)
    await visitor.submit('/profile/image/url', { imageUrl: address })
    return isUploaded(pictureOn(await visitor.get('/profile')))
  }
}

/** Whether the picture is one that somebody gave to the shop. */
function isUploaded(picture: string): boolean {
  return picture.startsWith('/assets/public/images/uploads/') && !picture.includes('/default')
}

async function rename(visitor: Visitor, username: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  await visitor.submit('/profile', { username })
  return visitor.get('/profile')
}

function shownName({ text }: VisitorReply): string {
  const [, shown = ''] = /<p class="display shown-name">([\s\S]*?)<\/p>/.exec(text) ?? []
  return textIn(shown)
}

function pictureOn({ text }: VisitorReply): string {
  const picture = elementsIn(text).find(
    ({ tagName, attrs }) => tagName === 'img' && attrs.some(({ value }) => value === 'img-rounded'),
  )
  return picture?.attrs.find(({ name }) => name === 'src')?.value ?? ''
}

/** Whether browsers load the picture under the policy of the page. */
function allowsPicture({ headers }: VisitorReply, address: string): boolean {
  const policy = headers.get('content-security-policy')
  const directives = new Map(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/)
      return [name, sources]
    }),
  )
  const sources = directives.get('img-src') ?? directives.get('default-src')
  if (!sources) return true
  const { origin, host, href } = new URL(address)
  return sources.some((source) => ['*', 'https:', origin, host].includes(source) || href.startsWith(source))
}
