import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { listCases, RENDERED } from './read-chart.ts'
import { packageOf, readManifests } from './read-manifests.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Kubernetes' schemas take unknown fields, and a cluster drops them. Its types do not take them in literals. */
function findUnknownFields(texts: readonly string[]): string {
  // Modules are found from here.
  const folder = join(root, 'dist', `chart-${process.pid}`)
  const manifests = texts.flatMap(readManifests)
  const lines = manifests.map(
    ({ apiVersion, kind, content }, index) =>
      `import type { I${kind} as Kind${index} } from '${packageOf(apiVersion)}/${apiVersion}/${kind}'\n` +
      `export const manifest${index}: Kind${index} = ${JSON.stringify(content)}`,
  )
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
    const options = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['manifests.ts'] }))
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('all fields of the rendered files are Kubernetes’ own', () => {
  const read = (name: string): string => readFileSync(join(root, RENDERED, `${name}.yaml`), 'utf8')
  expect(findUnknownFields(listCases(root).map(({ name }) => read(name)))).toBe('')
}, 60_000)

it('notices a field that Kubernetes does not have', () => {
  const wrong = 'apiVersion: v1\nkind: Service\nmetadata: { name: x }\nspec: { selectors: { a: b } }\n'
  expect(findUnknownFields([wrong])).toContain('selectors')
}, 60_000)
