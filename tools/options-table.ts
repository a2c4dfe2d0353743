import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#foundation/yaml.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { catalogueSchema } from '#server/config/catalogue-schema.ts'
import { isTree, readValueAt, type Tree } from '#server/config/merge.ts'
import { settingsSchema } from '#server/config/schema.ts'
import { root, say } from './run/console.mjs'

/** The page for trainers. Its list of options is written from the schema. */
export const PAGE = join(root, 'docs', 'customising.md')

const BEGIN = '<!-- options: written by `npm run docs:options` -->'
const MAX_LINE_CHARACTERS = 120
const END = '<!-- end of options -->'

interface Row {
  path: string
  kind: string
  default: string
  meaning: string
}

/** Parts of a zod schema that tell its kind. Each kind has some of them. */
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

/** `npm run docs:options`: writes the list again. */
export async function main(): Promise<number> {
  writeFileSync(PAGE, await withOptions(readFileSync(PAGE, 'utf8')))
  say('Written: docs/customising.md')
  return 0
}

/** Returns the page with its list of options up to date. */
export async function withOptions(page: string): Promise<string> {
  const [before = '', rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  return `${before}${BEGIN}\n\n${(await listSections()).join('\n\n')}\n\n${END}${after}`
}

async function listSections(): Promise<string[]> {
  const defaults = parseYaml(readFileSync(join(root, 'server', 'config', 'defaults.yml'), 'utf8')) as Tree
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
  return [...sections].map(([name, entries]) => `### \`${name}\`\n\n${entries.map(entryOf).join('\n')}`)
}

/** Lists all options below a schema, in its order. */
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

/** Strips wrappers that only say how a blank value is read. */
function unwrap(schema: Schema): Schema {
  const { type, innerType, in: source } = definitionOf(schema)
  if (type === 'pipe' && source) return unwrap(source)
  if (['nullable', 'optional', 'default'].includes(type) && innerType) return unwrap(innerType)
  return schema
}

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
  return `\`${String(text)}\``
}

/** One entry: path, type, default, meaning. */
function entryOf({ path, kind, default: value, meaning }: Row): string {
  return wrap(`${code(path)} (${kind}${value && `; default ${value}`}): ${meaning}`)
}

/** Breaks an entry of a list into lines of at most `MAX_LINE_CHARACTERS`, never inside of code. */
function wrap(text: string): string {
  const lines: string[] = []
  let line = '-'
  for (const [word] of text.matchAll(/(?:`[^`]*`|[^\s`])+/g)) {
    if (line.length + 1 + word.length > MAX_LINE_CHARACTERS) {
      lines.push(line)
      line = ' '
    }
    line += ` ${word}`
  }
  return [...lines, line].join('\n')
}
