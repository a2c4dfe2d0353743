import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianPackage } from './debian.ts'
import { runTool } from './run-tool.ts'

/** A component of CycloneDX. */
interface Component {
  type: string
  name: string
  version: string
  purl?: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  [field: string]: unknown
}

export const BILL = 'sbom.cdx.json'
export const LICENCES = 'LICENCES.md'

/** npm has the licence of the wrapper alone. */
const COMPILER_LICENCE = 'MIT AND GPL-3.0-only'

/**
 * Lists what the image is made of, as CycloneDX and as a table of licences. npm lists its packages; Node, the files of Debian
 * and the compilers are added.
 */
export function writeBill(
  program: string,
  node: string,
  debian: readonly DebianPackage[],
  compilers: readonly string[],
): void {
  const made = runTool(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--omit=optional'],
    'npm 10 or newer is needed.',
    program,
  )
  const bill = JSON.parse(made) as { components: Component[] }
  const added: Component[] = [
    {
      type: 'application',
      name: 'node',
      version: node,
      purl: `pkg:generic/node@${node}`,
      licenses: [{ license: { id: 'MIT' } }],
    },
    ...compilers.map((version) => ({
      ...{ type: 'library', name: 'solc', version, purl: `pkg:npm/solc@${version}` },
      licenses: [{ expression: COMPILER_LICENCE }],
    })),
    ...debian.map(({ name, version }) => ({
      ...{ type: 'library', name, version, purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}` },
      licenses: [{ license: { name: `/usr/share/doc/${name}/copyright` } }],
    })),
  ]
  bill.components.push(...added)
  writeFileSync(join(program, BILL), `${JSON.stringify(bill, null, 1)}\n`)
  const rows = bill.components.map((one) => `| ${one.name} | ${one.version} | ${nameLicence(program, one)} |`)
  const lines = [
    '# Licences of what is inside',
    '',
    'Vitamin CVE is MIT licensed (`LICENSE`). The texts of the packages are in their folders below `node_modules`, those of',
    'the page in `dist/web/3rdpartylicenses.txt`, those of Debian below `/usr/share/doc`, that of Node in',
    '`/usr/share/doc/node`.',
    '',
    ...['| component | version | licence |', '| --- | --- | --- |', ...rows.sort()],
  ]
  writeFileSync(join(program, LICENCES), `${lines.join('\n')}\n`)
}

function nameLicence(program: string, { name, licenses = [] }: Component): string {
  const [first] = licenses
  const known = first?.expression ?? first?.license?.id ?? first?.license?.name
  if (known) return known
  const [manifest] = globSync(`node_modules/${name}/package.json`, { cwd: program })
  const { license } = manifest
    ? (JSON.parse(readFileSync(join(program, manifest), 'utf8')) as { license?: string })
    : {}
  return license ?? 'see its folder'
}
