import { createDecipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseYaml } from '#common/yaml.ts'
import { topicsOf } from '#range/evidence/topics.ts'
import { toPlainText } from '#range/placeholders.ts'
import { describeOracle } from '#range/testing/describe-oracle.ts'
import { exchange } from '#range/testing/evidence.ts'
import { z } from '#range/zod.ts'
import challenge from './challenge.ts'
import oracle from './oracle.ts'

const url = '/this/page/is/hidden/behind/an/incredibly/high/paywall/that/could/only/be/unlocked/by/sending/1btc/to/us'

describeOracle('premiumPaywallChallenge', oracle, {
  fires: {
    'the picture is answered': exchange({ url, contentType: 'image/jpeg' }),
    'the browser has it already': exchange({ url, status: 304, contentType: '' }),
  },
  staysSilent: {
    'the page of the shop is answered in its place': exchange({ url, contentType: 'text/html; charset=utf-8' }),
    'the page has not been built': exchange({ url, contentType: 'text/plain; charset=utf-8' }),
    'the picture is missing': exchange({ url, status: 404 }),
    'the picture is refused': exchange({ url, status: 402, contentType: 'image/jpeg' }),
    'the shop is out of order': exchange({ url, status: 500 }),
    'the visitor is sent elsewhere': exchange({ url, status: 302, contentType: '' }),
  },
})

const german = z
  .object({ description: z.string() })
  .parse(
    parseYaml(
      readFileSync(new URL('../../../content/i18n/de_DE/challenges/premium-paywall.yml', import.meta.url), 'utf8'),
    ),
  )

const tasks = [
  ['English', challenge.description],
  ['German', german.description],
] as const

it.each(tasks)('the %s task hides where the page is, for those who have the key', (_language, description) => {
  const [, hidden = ''] = /<!--([A-Za-z\d+/]+=*)-->/.exec(description) ?? []
  expect(hidden).toHaveLength(152)
  const key = readFileSync(new URL('../../../content/keys/premium.key', import.meta.url), 'utf8')
  expect(`GET ${decrypt(hidden, key)}`).toBe(topicsOf(oracle)[0])
})

it.each(tasks)('the %s task does not read out what it hides', (_language, description) => {
  expect(toPlainText(description)).not.toMatch(/IvLuRfBJ|<|>/)
})

/** Both halves of the key file are too short, and filled up with zeros. */
function decrypt(hidden: string, keyFile: string): string {
  const [vector = '', key = ''] = keyFile.trim().split('.')
  const bytes = (hex: string, length: number) => Buffer.from(hex.padEnd(2 * length, '0'), 'hex')
  const decipher = createDecipheriv('aes-256-cbc', bytes(key, 32), bytes(vector, 16))
  return (decipher.update(hidden, 'base64', 'utf8') + decipher.final('utf8')).trim()
}
