import type { Attack, Family } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'

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
]

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
