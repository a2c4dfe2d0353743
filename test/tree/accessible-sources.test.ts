import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SENSORY_WORDS } from '../support/sensory-words.ts'

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

/** WCAG 2.3.1 allows three flashes in a second. */
const MAX_FLASHES = 3
const MIN_CYCLE_MS = 334

/** Catalogues of all that the interface says. */
const INTERFACE = ['page', 'class', 'repair', 'tool-report']

function listTexts(language: string): [name: string, text: string][] {
  const files = INTERFACE.map((name) => {
    if (language !== 'en') return `${language}/${name}`
    return name === 'page' ? 'en' : name
  })
  return files.flatMap((file) =>
    Object.entries(JSON.parse(read(`content/i18n/${file}.json`)) as Record<string, string>).map(
      ([key, text]): [string, string] => [`${file} ${key}`, text],
    ),
  )
}

it.each(Object.entries(SENSORY_WORDS))(
  'no text of a page tells a control by its place, colour or form alone: %s',
  (language, words) => {
    const texts = listTexts(language)
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter(([, text]) => words.test(text)).map(([name]) => name)).toEqual([])
  },
)

it.each([
  ['en', 'Press the green button'],
  ['de_DE', 'Die Liste ist rechts oben.'],
  ['es_ES', 'Pulsa el botón verde'],
  ['ar_SA', 'اضغط الزر الأخضر'],
  ['ja_JP', '右上のボタン'],
  ['uk_UA', 'Натисни кнопку праворуч'],
])('such words are found in %s', (language, text) => expect(text).toMatch(SENSORY_WORDS[language] ?? ''))

it('words of the senses are known in each language of the page', () => {
  const languages = list('content/i18n/*/class.json').map((file) => file.split('/').at(-2) ?? '')
  expect(Object.keys(SENSORY_WORDS).toSorted()).toEqual(['en', ...languages].toSorted())
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

/** Flashes of one cycle and of its way back: pairs of opposing changes of opacity. */
function countFlashes(keyframes: string): number {
  const steps = [...keyframes.matchAll(/([\d.%,\sa-z]+)\{([^}]*)\}/g)].flatMap(([, places = '', rules = '']) => {
    const opacity = /(?:^|[;\s])opacity:\s*([\d.]+)/.exec(rules)?.[1]
    if (opacity === undefined) return []
    return places.split(',').map((place) => {
      const at = place.trim()
      return { at: at === 'from' ? 0 : at === 'to' ? 100 : Number.parseFloat(at), opacity: Number(opacity) }
    })
  })
  if (steps.length === 0) return 0
  // A beginning or an end that is not named is the element as it is.
  for (const end of [0, 100]) if (!steps.some(({ at }) => at === end)) steps.push({ at: end, opacity: 1 })
  const ordered = steps.toSorted((one, other) => one.at - other.at).map(({ opacity }) => opacity)
  const values = [...ordered, ordered[0] ?? 1]
  const turns = values.slice(1).map((value, at) => Math.sign(value - (values[at] ?? value)))
  const changes = turns.filter((turn, at) => turn !== 0 && turn !== turns.slice(0, at).findLast((one) => one !== 0))
  return Math.ceil(changes.length / 2)
}

interface Animation {
  file: string
  animation: string
  flashes: number
}

/** Animations of all sheets with the flashes of one of their cycles. */
function listAnimations(): Animation[] {
  return SHEETS.flatMap((file) => {
    const sheet = read(file)
    const flashes = new Map(
      [...sheet.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/g)].map(([, name = '', body = '']) => [
        name,
        countFlashes(body),
      ]),
    )
    return [...sheet.matchAll(/animation:\s*([^;}]+)/g)].flatMap(([, list = '']) =>
      list.split(/,(?![^(]*\))/).map((animation) => {
        const name = animation.split(/\s+/).find((word) => flashes.has(word)) ?? ''
        return { file, animation: animation.trim(), flashes: flashes.get(name) ?? 0 }
      }),
    )
  })
}

it('an animation that repeats takes a third of a second or more', () => {
  const repeated = listAnimations().filter(({ animation }) => /\binfinite\b/.test(animation))
  expect(repeated.length).toBeGreaterThan(2)
  expect(repeated.filter(({ animation }) => (durationOf(animation) ?? 0) < MIN_CYCLE_MS)).toEqual([])
})

it('no animation flashes more than three times in a second', () => {
  const animations = listAnimations()
  expect(animations.length).toBeGreaterThan(20)
  expect(animations.filter(({ flashes }) => flashes > 0)).not.toEqual([])
  // The sheets name durations and repeats in the short form alone, which the list reads.
  expect(SHEETS.filter((file) => /animation-(?:iteration-count|name)\s*:(?!\s*(?:1|none)\b)/.test(read(file)))).toEqual(
    [],
  )
  const tooFast = animations.filter(({ animation, flashes }) => {
    const milliseconds = durationOf(animation) ?? 0
    const [, count = '1'] = /\s(\d+)(?:\s|$)/.exec(animation) ?? []
    const cyclesInOneSecond = 1000 / Math.max(milliseconds, 1)
    const cycles = /\binfinite\b/.test(animation) ? cyclesInOneSecond : Math.min(Number(count), cyclesInOneSecond)
    return milliseconds > 0 && cycles * flashes > MAX_FLASHES
  })
  expect(tooFast).toEqual([])
  expect(countFlashes('0%{opacity:1}25%{opacity:0}50%{opacity:1}75%{opacity:0}100%{opacity:1}')).toBe(2)
})

it('no script repeats an animation of its own', () => {
  const found = SOURCES.filter((file) => /\.animate\([^)]*iterations\s*:/s.test(read(file)))
  expect(found).toEqual([])
})
