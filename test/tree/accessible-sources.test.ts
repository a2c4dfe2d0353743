import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

const read = (file: string): string => readFileSync(root + file, 'utf8')
const list = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => !/\.test\.tsx?$|^node_modules/.test(file))

const SHEETS = list('web/src/**/*.css', 'content/{lab,repair,server-pages}/**/*.css', 'lab/**/*.css')
const SOURCES = list(
  'web/src/**/*.{ts,tsx}',
  'shop/**/*.ts',
  'lab/**/*.ts',
  'content/{lab,repair,server-pages}/**/*.{html,js}',
)

/** A page may flash three times in a second. */
const MIN_CYCLE_MS = 334

/** A control that only its place, its colour or its form tells. */
const BY_SENSES = new RegExp(
  [
    String.raw`\b(?:on|to|at) the (?:left|right|top|bottom)\b(?! place)`,
    String.raw`\b(?:green|red|blue|yellow|orange|round|square) (?:button|link|field|icon|dot|arrow)s?\b`,
    String.raw`\b(?:links|rechts) (?:oben|unten|daneben|neben)\b|\b(?:oben|unten) (?:links|rechts)\b`,
    String.raw`\bauf der (?:linken|rechten) Seite\b`,
    String.raw`\b(?:grün|rot|blau|gelb|rund)e[rsnm]? (?:Knopf|Schaltfläche|Feld|Link|Symbol|Punkt|Pfeil)`,
  ].join('|'),
  'i',
)

it('no text of a page tells a control by its place, colour or form alone', () => {
  const found = ['en', 'class', 'repair', 'de_DE/page', 'de_DE/class', 'de_DE/repair'].flatMap((name) =>
    Object.entries(JSON.parse(read(`content/i18n/${name}.json`)) as Record<string, string>)
      .filter(([, text]) => BY_SENSES.test(text))
      .map(([key]) => `${name} ${key}`),
  )
  expect(found).toEqual([])
  expect('Press the green button').toMatch(BY_SENSES)
  expect('Die Liste ist rechts oben.').toMatch(BY_SENSES)
})

it('no page depends on the way a device is held', () => {
  const wanted = [...SHEETS, ...SOURCES].filter((file) =>
    /\(\s*orientation\s*:|orientation\.lock\(|lockOrientation/.test(read(file)),
  )
  expect(wanted).toEqual([])
})

it('no sound begins by itself', () => {
  expect(SOURCES.filter((file) => /\bauto-?play\b|new Audio\(|AudioContext/i.test(read(file)))).toEqual([])
})

it('no drawing has text in it', () => {
  const drawings = list('content/**/*.svg', 'web/src/**/*.svg')
  expect(drawings.length).toBeGreaterThan(50)
  expect(drawings.filter((file) => /<(?:text|tspan)\b/.test(read(file)))).toEqual([])
})

/** Milliseconds of the first duration of an animation; undefined without one. */
function durationOf(animation: string): number | undefined {
  const [, amount, unit] = /(?:^|\s)(\d*\.?\d+)(ms|s)\b/.exec(animation) ?? []
  return amount === undefined ? undefined : Number(amount) * (unit === 's' ? 1000 : 1)
}

it('an animation that repeats takes a third of a second or more', () => {
  const repeated = SHEETS.flatMap((file) =>
    [...read(file).matchAll(/animation:\s*([^;}]+)/g)]
      .map(([, animation = '']) => ({ file, animation }))
      .filter(({ animation }) => /\binfinite\b/.test(animation)),
  )
  expect(repeated.length).toBeGreaterThan(2)
  expect(repeated.filter(({ animation }) => (durationOf(animation) ?? 0) < MIN_CYCLE_MS)).toEqual([])
})
