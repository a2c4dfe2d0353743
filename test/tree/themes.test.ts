import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { THEMES } from '#server/config/schema.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

type Palette = Readonly<Record<string, string>>

const [ours, ...others] = THEMES

/** Custom properties of a rule, as written. */
function declarations(css: string, selector: string): Palette {
  const from = css.indexOf(`\n${selector} {`)
  if (from < 0) return {}
  const block = css.slice(from, css.indexOf('\n}', from))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const tokens = read('web/src/ui/tokens.css')
const themes = read('content/server-pages/css/themes.css')
const day = declarations(tokens, ':root')
const base = { day, night: { ...day, ...declarations(tokens, "[data-theme='night']") } }

/** Colours of a theme by day or by night. */
function paletteOf(theme: string, time: 'day' | 'night'): Palette {
  const own = Object.entries(declarations(themes, `:root:has(> .${theme}-theme)`)).map(([name, value]) => {
    const [, byDay = '', byNight = ''] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? []
    return [name, time === 'day' ? byDay : byNight]
  })
  return { ...base[time], ...Object.fromEntries(own) }
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(palette: Palette, one: string, other: string): number {
  const resolve = (name: string): string => {
    const value = palette[name] ?? ''
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return reference ? resolve(reference) : value
  }
  const [dark = 0, light = 0] = [luminance(resolve(one)), luminance(resolve(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const papers = ['paper', 'surface', 'sunken', 'raised']
const readable: [text: string, ground: string][] = [
  ...papers.flatMap((ground) =>
    ['ink', 'ink-2', 'loud-text', 'lime-text', 'amber-text', 'danger'].map((text): [string, string] => [text, ground]),
  ),
  ['on-loud', 'loud'],
  ['on-loud', 'loud-hover'],
  ['loud-text', 'loud-wash'],
  ['ink', 'loud-wash'],
  ['danger', 'danger-wash'],
  ['on-fill', 'lime'],
  ['on-fill', 'amber'],
]
const visible: [line: string, ground: string][] = papers.flatMap((ground): [string, string][] => [
  ['edge', ground],
  ['loud', ground],
  ['focus', ground],
])

describe('the themes that the configuration offers', () => {
  it('are all drawn, and no others', () => {
    const drawn = [...themes.matchAll(/^:root:has\(> \.([\w-]+)-theme\) \{$/gm)].map(([, name]) => name)
    expect(drawn.toSorted()).toEqual(others.toSorted())
    expect(read('server/config/defaults.yml')).toContain(`theme: ${ours} #`)
  })

  it.each(others)('%s sets the same tokens as the rest, each for day and night', (theme) => {
    const own = declarations(themes, `:root:has(> .${theme}-theme)`)
    expect(Object.keys(own)).toEqual(Object.keys(declarations(themes, `:root:has(> .${others[0]}-theme)`)))
    for (const [name, value] of Object.entries(own)) {
      expect(tokens).toContain(`--${name}:`)
      expect(value).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
    }
  })

  it('differ from each other at first sight', () => {
    const louds = THEMES.map((theme) => `${paletteOf(theme, 'day').loud} ${paletteOf(theme, 'day').paper}`)
    expect(new Set(louds).size).toBe(THEMES.length)
  })

  for (const theme of THEMES) {
    for (const time of ['day', 'night'] as const) {
      it(`${theme} can be read by ${time}`, () => {
        const palette = paletteOf(theme, time)
        const faint = [
          ...readable.filter(([text, ground]) => contrast(palette, text, ground) < 4.5),
          ...visible.filter(([line, ground]) => contrast(palette, line, ground) < 3),
        ].map(([one, other]) => `${one} on ${other}: ${contrast(palette, one, other).toFixed(2)}`)
        expect(faint).toEqual([])
      })
    }
  }
})
