import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

/** Properties and values that name a side of the window instead of a side of the text. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b[\w-]*:/,
  /(?:^|[\s;{])(?:left|right):/,
  /(?:^|[\s;{])(?:text-align|float|clear):\s*(?:left|right)\b/,
  /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius:/,
]
/** Four values with different sides. Logical properties say the same for both directions. */
const FOUR_SIDES = /(?:^|[\s;{])(?:margin|padding|inset|border-width): ([^\s(]+) ([^\s(]+) ([^\s(]+) ([^\s(]+);/

/** Lines that may name a side, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'web/src/range/score-board/tooltips.module.css left: 0;': 'a script moves the tip to a point of the window',
  'web/src/range/instructor/tutor-box.module.css left: calc(var(--pointer) - 0.5rem);':
    'a script places the box and names the side of its pointer',
  'web/src/range/instructor/tutor-box.module.css left: -0.375rem;': 'the same pointer',
  'web/src/range/instructor/tutor-box.module.css right: -0.375rem;': 'the same pointer',
  'web/src/ui/base.css text-align: right;': 'typed text that runs to the right stands where the others begin',
}

const files = [...globSync('web/src/**/*.css', { cwd: root }), ...globSync('content/**/*.css', { cwd: root })]

function findPhysical(file: string, css: string): string[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  return bare.split('\n').flatMap((line) => {
    const four = FOUR_SIDES.exec(line)
    const isPhysical = PHYSICAL.some((pattern) => pattern.test(line)) || (four !== null && four[2] !== four[4])
    return isPhysical ? [`${file} ${line.trim()}`] : []
  })
}

it('styles name sides of the text, so that they mirror in Arabic and Hebrew', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => findPhysical(file, readFileSync(`${root}${file}`, 'utf8')))
  expect(found.filter((line) => !(line in ALLOWED))).toEqual([])
  expect(Object.keys(ALLOWED).filter((line) => !found.includes(line))).toEqual([])
})

it.each([
  'margin-left: 1rem;',
  'border-right-width: 2px;',
  '  left: 0;',
  'text-align: right;',
  'border-top-left-radius: 4px;',
  'padding: 1px 2px 3px 4px;',
])('%s is found', (line) => {
  expect(findPhysical('a.css', line)).toEqual([`a.css ${line.trim()}`])
})

it.each(['margin-inline-start: 1rem;', 'padding: 1px 2px 3px 2px;', 'text-align: start;', 'scroll-left: 0;'])(
  '%s is not',
  (line) => {
    expect(findPhysical('a.css', line)).toEqual([])
  },
)
