import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { readRoster } from './roster.ts'

const configuration = parseYaml(readFileSync(new URL('../../config/fbctf.yml', import.meta.url), 'utf8')) as {
  ctf: { countryMapping: Record<string, { name: string; code: string }> }
}

it.each(readRoster().map(({ key }) => key))('%s has a country on the map of a CTF', (key) => {
  expect(configuration.ctf.countryMapping[key]?.code, 'config/fbctf.yml').toMatch(/^[A-Z]{2,3}$/)
})
