import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export const CHART = 'deploy/chart'
export const RENDERED = 'deploy/rendered'

export type Values = Record<string, unknown>

/** A chart, by the names that templates use. */
export interface Chart {
  Templates: Record<string, string>
  Files: Record<string, string>
  Chart: Record<string, unknown>
}

export function readChart(root: string): Chart {
  const read = (path: string): string => readFileSync(join(root, CHART, path), 'utf8')
  const readAll = (pattern: string): Record<string, string> =>
    Object.fromEntries(globSync(pattern, { cwd: join(root, CHART) }).map((path) => [path, read(path)]))
  const { apiVersion: _, ...chart } = parse(read('Chart.yaml')) as Record<string, string>
  const named = Object.entries(chart).map(([key, value]) => [key.charAt(0).toUpperCase() + key.slice(1), value])
  return {
    Templates: readAll('templates/*.{yaml,tpl}'),
    Files: readAll('files/*'),
    Chart: Object.fromEntries(named) as Record<string, unknown>,
  }
}

/** The values files, each merged over the defaults. */
export function listCases(root: string): { name: string; values: Values }[] {
  const read = (path: string): Values => parse(readFileSync(join(root, CHART, path), 'utf8')) as Values
  const defaults = read('values.yaml')
  return globSync('values-*.yaml', { cwd: join(root, CHART) })
    .sort()
    .map((path) => ({ name: path.slice('values-'.length, -'.yaml'.length), values: merge(defaults, read(path)) }))
}

/** Merges values as Helm does: mappings key by key, everything else as a whole. Null removes a key. */
export function merge(defaults: Values, given: Values): Values {
  const isMapping = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const merged: Values = { ...defaults }
  for (const [key, value] of Object.entries(given)) {
    const known = merged[key]
    if (value === null) delete merged[key]
    else merged[key] = isMapping(known) && isMapping(value) ? merge(known, value) : value
  }
  return merged
}

/** Print of everything that the rendered files are made of. */
export function printChart(root: string): string {
  const hash = createHash('sha256')
  const paths = [...globSync(`${CHART}/**/*.{yaml,tpl,json}`, { cwd: root }), 'tools/chart/render.go'].sort()
  for (const path of paths)
    if (!path.endsWith('values.schema.json')) hash.update(`${path}\n${readFileSync(join(root, path), 'utf8')}\n`)
  return hash.digest('hex').slice(0, 16)
}
