import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isNode, walkSyntax } from '../support/syntax.ts'

const root = join(import.meta.dirname, '..', '..')

/** A type that shares all properties of another one counts as a copy from this number on. */
const MIN_EQUAL_PROPERTIES = 3
/** A type that shares this many properties with a larger one counts as a part, which `Pick` would express. */
const MIN_SHARED_PROPERTIES = 4

interface ObjectType {
  /** File and name, or the first property of a type without a name. */
  place: string
  /** Names of the type's own properties with their types as written. */
  properties: Set<string>
}

function readObjectTypes(folder: string, file: string): ObjectType[] {
  const types: ObjectType[] = []
  const source = readFileSync(join(folder, file), 'utf8')
  walkSyntax(join(folder, file), (node, parent) => {
    if (node.type !== 'TSInterfaceBody' && node.type !== 'TSTypeLiteral') return
    const members = [node.body ?? node.members].flat().filter(isNode)
    const texts = members
      .filter(({ type }) => type === 'TSPropertySignature')
      .map(({ start, end }) =>
        source
          .slice(Number(start), Number(end))
          .replace(/^readonly /, '')
          .replace(/;$/, ''),
      )
    const id = nameOf(parent?.id)[0] ?? `{ ${texts[0]}… }`
    types.push({ place: `${file}: ${id}`, properties: new Set(texts) })
  })
  return types
}

function nameOf(node: unknown): string[] {
  if (!isNode(node)) return []
  return [node.name].filter((text) => typeof text === 'string')
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
}

const contract = join(root, 'contract')
const shared = listSources(contract).flatMap((file) => readObjectTypes(contract, file))

/** Types of a folder that the contract declares, too. */
function findCopies(folder: string): string[] {
  return listSources(folder)
    .flatMap((file) => readObjectTypes(folder, file))
    .flatMap(({ place, properties }) => {
      const original = shared.find((type) => isCopy(properties, type.properties))
      return original ? [`${place} is ${original.place}`] : []
    })
}

function isCopy(ours: Set<string>, original: Set<string>): boolean {
  if (!ours.isSubsetOf(original)) return false
  return ours.size >= (ours.size === original.size ? MIN_EQUAL_PROPERTIES : MIN_SHARED_PROPERTIES)
}

it('the page declares nothing that the contract with the server declares', () => {
  expect(shared.length).toBeGreaterThan(50)
  expect(findCopies(join(root, 'web', 'src'))).toEqual([])
})

it('finds a copy and a part of one, but neither a parsed type nor a small overlap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitamin-cve-copies-'))
  await writeFile(join(folder, 'whole.ts'), readFileSync(join(contract, 'baskets.ts')))
  const sources = {
    part: 'interface Fruit { id: number; readonly name: string | null; image: string | null; deletedAt: string | null }',
    read: 'interface Fruit { id: number; name: string; image: string; deletedAt: Date }',
    little: 'interface CardProps { id: number; name: string | null; image: string | null }',
  }
  for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, `${name}.tsx`), source)
  const copies = findCopies(folder)
  expect(copies).toContain('part.tsx: Fruit is products.ts: ProductRow')
  expect(copies.some((copy) => copy.startsWith('whole.ts: '))).toBe(true)
  expect(copies.filter((copy) => /^(read|little)/.test(copy))).toEqual([])
  await rm(folder, { recursive: true })
})
