import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseYaml } from '#foundation/yaml.ts'
import { isTree, merge, type Tree } from '#server/config/merge.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Gathered {
  tree: Tree
  defaults: Tree
  faults: string[]
  warnings: string[]
}

const DEFAULTS = fileURLToPath(new URL('./defaults.yml', import.meta.url))
/** Name of a variant. Keeps paths inside the folder. */
const NAME = /^(?!\.)[\w.-]+$/
const ENDINGS = ['yml', 'yaml', 'json']

/** Folders with a trainer's own files beside the configuration: that of the chosen variant, then the common `files`. */
export function listOwnFolders(directory: string, environment: Environment): string[] {
  const folder = environment.NODE_CONFIG_DIR || directory
  const chosen = environment.NODE_ENV ?? ''
  return [...(NAME.test(chosen) ? [join(folder, chosen)] : []), join(folder, 'files')]
}

/**
 * Merges, from weak to strong: our defaults, `default`, `<NODE_ENV>` and `local` files of the directory (each also with
 * `-<NODE_APP_INSTANCE>`), `NODE_CONFIG`,
 * single variables. `NODE_CONFIG_DIR` replaces the directory.
 */
export function gatherSources(directory: string, environment: Environment): Gathered {
  const folder = environment.NODE_CONFIG_DIR || directory
  const name = environment.NODE_ENV || ''
  const faults: string[] = []
  const warnings: string[] = []

  const chosen = NAME.test(name) ? name : undefined
  if (name !== '' && chosen === undefined) {
    faults.push('NODE_ENV: should be the name of a file in the configuration folder, without its ending.')
  }
  const read = (path: string) => readSource(path, faults)

  const files = listFileNames(chosen, environment.NODE_APP_INSTANCE).map((file) => ({
    file,
    tree: firstOf(
      ENDINGS.map((ending) => join(folder, `${file}.${ending}`)),
      read,
    ),
  }))
  if (chosen && files.every(({ file, tree }) => file !== chosen || tree === undefined)) {
    warnings.push(`NODE_ENV: there is no ${chosen}.yml in the configuration folder, so the defaults apply.`)
  }

  const defaults = read(DEFAULTS) ?? {}
  const trees = [defaults, ...files.map(({ tree }) => tree), fromNodeConfig(environment, faults)]
  const merged = trees.reduce<Tree>((sum, tree) => (tree ? merge(sum, tree) : sum), {})
  const tree = merge(fillBlankSections(merged, defaults), fromVariables(environment, faults))
  return { tree, defaults, faults, warnings }
}

/** `social: ~` blanks all settings below it. */
function fillBlankSections(tree: Tree, defaults: Tree): Tree {
  const blanked = Object.entries(defaults).flatMap(([name, below]) => {
    if (!isTree(below)) return []
    const given = tree[name]
    if (isTree(given)) return [[name, fillBlankSections(given, below)] as const]
    if (given !== null) return []
    return [
      [name, fillBlankSections(Object.fromEntries(Object.keys(below).map((field) => [field, null])), below)] as const,
    ]
  })
  return { ...tree, ...Object.fromEntries(blanked) }
}

function listFileNames(chosen: string | undefined, instance: string | undefined): string[] {
  const names = [
    'default',
    ...(chosen && chosen !== 'default' ? [chosen] : []),
    'local',
    ...(chosen ? [`local-${chosen}`] : []),
  ]
  return instance && NAME.test(instance) ? names.flatMap((name) => [name, `${name}-${instance}`]) : names
}

function firstOf(paths: string[], read: (path: string) => Tree | undefined): Tree | undefined {
  for (const path of paths) {
    const tree = read(path)
    if (tree) return tree
  }
  return undefined
}

/** A missing file is no fault. An empty one has no settings. */
function readSource(path: string, faults: string[]): Tree | undefined {
  try {
    const content: unknown = parseYaml(readFileSync(path, 'utf8'))
    if (content === null || content === undefined) return {}
    if (isTree(content)) return content
    faults.push(`${path}: should hold a mapping of settings.`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    faults.push(
      `${path}: cannot be read (${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}).`,
    )
  }
  return undefined
}

function fromNodeConfig({ NODE_CONFIG }: Environment, faults: string[]): Tree | undefined {
  if (!NODE_CONFIG) return undefined
  try {
    const content: unknown = JSON.parse(NODE_CONFIG)
    if (isTree(content)) return content
  } catch {
    // Reported below, like JSON of another shape.
  }
  faults.push('NODE_CONFIG: should be a JSON object of settings.')
  return undefined
}

/** Undefined for a variable that is not set. */
function isOn(value: string | undefined): boolean | undefined {
  return value ? !['0', 'false'].includes(value.toLowerCase()) : undefined
}

function fromVariables(environment: Environment, faults: string[]): Tree {
  const number = (variable: string): number | undefined => {
    const value = environment[variable]
    if (!value) return undefined
    if (Number.isFinite(Number(value))) return Number(value)
    faults.push(`${variable}: should be a number, but is "${value}".`)
    return undefined
  }
  const present = (settings: Tree): Tree =>
    Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''))

  return {
    server: present({ port: number('PORT'), basePath: environment.BASE_PATH }),
    host: present({
      address: environment.HOST,
      labPort: environment.LAB_PORT === 'none' ? 'none' : number('LAB_PORT'),
      labUrl: environment.LAB_URL,
      names: environment.HOST_NAMES?.split(/[\s,]+/).filter(Boolean),
      store: environment.HOST_STORE,
      trainerToken: environment.HOST_TRAINER_TOKEN,
      idleMinutes: number('HOST_IDLE_MINUTES'),
      watchdogSeconds: number('HOST_WATCHDOG_SECONDS'),
      logLevel: environment.HOST_LOG_LEVEL,
      ...(environment.CLASS_HOST || environment.CLASS_URL
        ? { class: present({ base: environment.CLASS_HOST, url: environment.CLASS_URL }) }
        : {}),
      ...(environment.GYM || environment.GYM_SECRET
        ? { gym: present({ enabled: isOn(environment.GYM), secret: environment.GYM_SECRET }) }
        : {}),
      packs: environment.HOST_PACKS?.split(delimiter).filter(Boolean),
      mended: environment.HOST_MENDED?.split(/[\s,]+/).filter(Boolean),
    }),
  }
}
