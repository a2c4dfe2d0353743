import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#common/yaml.ts'
import { catalogueSchema } from '#host/config/catalogue-schema.ts'
import { isTree, readValueAt, type Tree } from '#host/config/merge.ts'
import { settingsSchema } from '#host/config/schema.ts'
import { discoverCatalogue } from '#range/catalogue/discover.ts'
import { root, say } from './run/console.mjs'

/** The page for trainers, with a table that is written from the schema. */
export const PAGE = join(root, 'docs', 'customising.md')

const BEGIN = '<!-- options: written by `npm run docs:options` -->'
const END = '<!-- end of options -->'

/** One option: a row of the table. */
interface Row {
  path: string
  kind: string
  default: string
  meaning: string
}

/** What of a zod schema tells its kind; which of these there are depends on it. */
interface Definition {
  type: string
  in?: Schema
  innerType?: Schema
  element?: Schema
  options?: readonly Schema[]
  entries?: Readonly<Record<string, string>>
  values?: readonly unknown[]
  shape?: Readonly<Record<string, Schema>>
}

interface Schema {
  description?: string | undefined
  _zod: { def: unknown }
}

/** `npm run docs:options`: writes the table anew. */
export async function main(): Promise<number> {
  writeFileSync(PAGE, await withTable(readFileSync(PAGE, 'utf8')))
  say('Written: docs/customising.md')
  return 0
}

/** The page with its table as it should be. */
export async function withTable(page: string): Promise<string> {
  const [before = '', rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  return `${before}${BEGIN}\n\n${(await listTables()).join('\n\n')}\n\n${END}${after}`
}

async function listTables(): Promise<string[]> {
  const defaults = parseYaml(readFileSync(join(root, 'host', 'config', 'defaults.yml'), 'utf8')) as Tree
  const { settings } = await discoverCatalogue()
  const ofChallenges = Object.values(settings).flatMap((declared) =>
    Object.values(declared).flatMap((setting) =>
      setting.kind === 'text' || setting.kind === 'texts'
        ? [
            {
              path: `challenges.${setting.name}`,
              kind: setting.kind === 'text' ? 'text' : 'list of texts',
              default: writeDefault(setting.default),
              meaning: setting.description,
            },
          ]
        : [],
    ),
  )
  const rows = rowsOf(settingsSchema, '', (path) => readValueAt(defaults, path))
  const sections = Map.groupBy([...rows, ...ofChallenges], ({ path }) => path.split('.', 1)[0] ?? '')
  const noDefault = () => undefined
  sections.set('products', rowsOf(definitionOf(catalogueSchema).shape?.products, 'products[]', noDefault))
  sections.set('memories', rowsOf(definitionOf(catalogueSchema).shape?.memories, 'memories[]', noDefault))
  return [...sections].map(([name, entries]) => `### \`${name}\`\n\n${tableOf(entries)}`)
}

/** All options below a schema, in its order. */
function rowsOf(schema: Schema | undefined, path: string, defaultAt: (path: string) => unknown): Row[] {
  if (!schema) return []
  const bare = unwrap(schema)
  const { type, shape, element } = definitionOf(bare)
  if (shape) {
    return Object.entries(shape).flatMap(([name, field]) => rowsOf(field, path ? `${path}.${name}` : name, defaultAt))
  }
  const item = type === 'array' && element ? unwrap(element) : undefined
  if (item && definitionOf(item).shape && schema.description === undefined) return rowsOf(item, path, defaultAt)
  const meaning = descriptionOf(schema)
  return [{ path, kind: kindOf(bare), default: writeDefault(defaultAt(path)), meaning }]
}

function kindOf(schema: Schema): string {
  const { type, entries, options, values, element, innerType } = definitionOf(schema)
  if (entries) return Object.values(entries).map(code).join(', ')
  if (values) return values.map(code).join(', ')
  if (options) return options.map((option) => kindOf(unwrap(option))).join(' or ')
  if (type === 'array') return element && kindOf(unwrap(element)) === 'text' ? 'list of texts' : 'list'
  if (type === 'record') return 'mapping'
  if (type === 'boolean') return 'yes or no'
  if (type === 'string') return 'text'
  return innerType ? kindOf(unwrap(innerType)) : type
}

/** Without what only says what blank means. */
function unwrap(schema: Schema): Schema {
  const { type, innerType, in: source } = definitionOf(schema)
  if (type === 'pipe' && source) return unwrap(source)
  if (['nullable', 'optional', 'default'].includes(type) && innerType) return unwrap(innerType)
  return schema
}

/** Of the schema, or of what it wraps. */
function descriptionOf(schema: Schema): string {
  const { innerType, in: source } = definitionOf(schema)
  const inner = innerType ?? source
  return schema.description ?? (inner ? descriptionOf(inner) : '')
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as Definition
}

function writeDefault(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) {
    return value.every((entry) => typeof entry === 'string') ? value.map(code).join(', ') : `${value.length} entries`
  }
  if (isTree(value)) return `${Object.keys(value).length} entries`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return text === '' ? '' : code(text.length > 60 ? `${text.slice(0, 56)} …` : text)
}

function code(text: unknown): string {
  return `\`${String(text).replaceAll('|', '\\|')}\``
}

function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['option', 'what it takes', 'default', 'meaning'],
    ...rows.map((row) => [code(row.path), row.kind, row.default, row.meaning.replaceAll('|', '\\|')]),
  ]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const write = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = lines
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...rest.map(write)].join('\n')
}
