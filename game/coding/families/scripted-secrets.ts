import { demand } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family, Target } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'
import { drawOddAddress, drawPassphrase } from './people.ts'

const FILE = 'web/src/shop/accounts/api.ts'

/** Values of the class and of an instance, as a browser's tools show them. */
const VALUES = `[new Credentials('', ''), Credentials].flatMap((shown) =>
  Reflect.ownKeys(shown).map((key) => String(shown[key])).filter((text) => text.length < 100))`

/** Most passwords that are tried. */
const MAX_TRIES = 150

/** People who read the page's code and try what they find. */
export const scriptedSecretFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Texts of the script are tried as passwords, as they stand and decoded',
    times: 1,
    draw: drawReader,
  },
  {
    kind: 'customer',
    name: 'Customers with unusual addresses and passwords sign in by the form, and with a provider',
    times: 4,
    draw: drawCustomer,
  },
]

interface Typed {
  email: string
  password: string
}

/** Credentials as `login-page.tsx` makes them of a form, and `oauth-page.tsx` of a provider's answer; faults are texts. */
export async function makeCredentials(
  { evaluateTable }: Pick<Target, 'evaluateTable'>,
  { email, password }: Typed,
  by: 'form' | 'provider',
): Promise<Partial<Typed & { oauth: boolean; fault: string }>> {
  const made = `new Credentials(${JSON.stringify(email)}, ${JSON.stringify(password)})`
  const marked = by === 'provider' ? `Object.assign(${made}, { oauth: true })` : made
  const read = `(({ email, password, oauth }) => ({ email, password, oauth }))(${marked})`
  const found = await evaluateTable(read, FILE, '').catch((error: unknown) => ({ fault: String(error) }))
  return Object(found) as Partial<Typed & { oauth: boolean; fault: string }>
}

function drawCustomer(dice: Dice): Check {
  const typed = { email: drawOddAddress(dice), password: drawPassphrase(dice) }
  const by = dice.dealMade<'form' | 'provider'>('scripted-secrets customer', ['form', 'provider'])
  return async (target) => {
    const made = await makeCredentials(target, typed, by)
    const isThere = made.email === typed.email && made.password === typed.password
    demand(isThere && Boolean(made.oauth) === (by === 'provider'), `Credentials: ${JSON.stringify(made)}`)
  }
}

function drawReader(dice: Dice): Attack {
  const wrong = dice.drawLetters(12)
  return async ({ visitor, read, evaluateTable }) => {
    const values = await evaluateTable(VALUES, FILE, '').catch(() => [])
    const written = [...read(FILE).matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map((found) =>
      found.slice(1).join(''),
    )
    const texts = [...(Array.isArray(values) ? values.map(String) : []), ...written]
    const account = `testing@${await visitor.domain()}`
    const letsIn = async (password: string) => (await visitor.login(account, password)).status === 200
    // A login that lets everybody in is another flaw.
    if (await letsIn(wrong)) return false
    const tried = [...new Set(spellingsOf(texts))].filter((text) => /^[^\s/]{6,40}$/.test(text)).slice(0, MAX_TRIES)
    for (const password of tried) if (await letsIn(password)) return true
    return false
  }
}

/** Texts, their neighbours joined, turned around and decoded. */
function spellingsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text, at) => [
    text,
    text + (texts[at + 1] ?? ''),
    [...text].reverse().join(''),
    Buffer.from(text, 'base64').toString(),
    Buffer.from(text, 'hex').toString(),
  ])
}
