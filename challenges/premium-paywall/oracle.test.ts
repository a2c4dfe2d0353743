import { createDecipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'
import { topicsOf } from '#game/evidence/topics.ts'
import { toPlainText } from '#game/placeholders.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import { hiddenPictureTable } from '#game/testing/hidden-screens.ts'
import challenge from './challenge.ts'
import oracle from './oracle.ts'

const address =
  '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'
const picture = hiddenPictureTable(address)

describeOracle('premiumPaywallChallenge', oracle, {
  fires: picture.fires,
  staysSilent: {
    ...picture.staysSilent,
    'it has to be paid for': exchange({ url: address, status: 402, contentType: 'image/jpeg' }),
  },
})

const german = z
  .object({ description: z.string() })
  .parse(
    parseYaml(
      readFileSync(new URL('../../content/i18n/de_DE/challenges/premium-paywall.yml', import.meta.url), 'utf8'),
    ),
  )

const tasks = [
  ['English', challenge.description],
  ['German', german.description],
] as const

it.each(tasks)('the %s task encrypts the address of the page', (_language, description) => {
  const [, hidden = ''] = /<!--([A-Za-z\d+/]+=*)-->/.exec(description) ?? []
  expect(hidden).toHaveLength(152)
  const key = readFileSync(new URL('../../content/keys/premium.key', import.meta.url), 'utf8')
  expect(`GET ${decrypt(hidden, key)}`).toBe(topicsOf(oracle)[0])
})

it.each(tasks)('the %s task hides the address from screen readers', (_language, description) => {
  expect(toPlainText(description)).not.toMatch(/IvLuRfBJ|<|>/)
})

/** Key and vector are padded with zeros. */
function decrypt(hidden: string, keyFile: string): string {
  const [vector = '', key = ''] = keyFile.trim().split('.')
  const bytes = (hex: string, length: number) => Buffer.from(hex.padEnd(2 * length, '0'), 'hex')
  const decipher = createDecipheriv('aes-256-cbc', bytes(key, 32), bytes(vector, 16))
  return (decipher.update(hidden, 'base64', 'utf8') + decipher.final('utf8')).trim()
}
