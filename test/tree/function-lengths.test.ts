import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { HOUSES } from '../support/houses.ts'
import { walkSyntax } from '../support/syntax.ts'

const root = join(import.meta.dirname, '..', '..')

/** Lines from the name of a function to its last brace. A longer one has several duties. */
const MAX_FUNCTION_LINES = 79

/** Functions that may be longer. */
const LONGER: readonly string[] = [
  // A list, shown as a whole to players of several coding parts.
  'web/src/app/routes.tsx listRoutes',
  // To be parted.
  'model/prepare.ts prepareModel',
  'model/help/choose-intent.ts chooseIntent',
  'model/help/intent-here.ts intentHere',
  'model/help/point-at.ts pointAt',
  'model/help/resolve.ts resolveAsk',
]

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Functions of a source with their lines. Of a nested one, the outer ones count its lines, too. */
function measureFunctions(file: string): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = []
  walkSyntax(join(root, file), (node, parent, source) => {
    if (!FUNCTIONS.has(node.type)) return
    const lines = source.slice(Number(node.start), Number(node.end)).split('\n').length
    found.push({ name: `${file} ${nameOf(node.id) ?? nameOf(parent?.id) ?? nameOf(parent?.key) ?? ''}`, lines })
  })
  return found
}

function nameOf(node: unknown): string | undefined {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : undefined
}

/** `server/store/testing.ts` is a list of tests for two stores. */
const TESTS = ['**/*.test.{ts,tsx}', 'server/store/testing.ts']

const files = [...HOUSES, 'web', 'content', 'tools', 'bench'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,mjs,js}`, { cwd: root, exclude: TESTS }).map((file) => file.split(sep).join('/')),
)

it(`has no function of more than ${MAX_FUNCTION_LINES} lines`, () => {
  const long = files
    .flatMap(measureFunctions)
    .filter(({ name, lines }) => lines > MAX_FUNCTION_LINES && !LONGER.includes(name))
  expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([])
})
