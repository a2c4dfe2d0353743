import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#foundation/yaml.ts'

const FILES = '/range/lab/web/pithub/files/'

/** Beginnings of internet addresses that the lab mirrors, without the protocol. */
const MIRRORED: readonly (readonly [address: string, path: string])[] = [
  ['github.com/juice-shop/juicy-malware/raw/master/', FILES],
  ['github.com/juice-shop/juicy-malware/raw/refs/heads/master/', FILES],
  ['github.com/juice-shop/juicy-malware/blob/master/', FILES],
  ['github.com/J12934/juicy-malware/blob/master/juicy_malware_linux_64', `${FILES}juicy_malware_linux_amd_64`],
  ['raw.githubusercontent.com/juice-shop/juicy-malware/master/', FILES],
  ['raw.githubusercontent.com/juice-shop/juicy-malware/refs/heads/master/', FILES],
]

/** Finds the lab's page for an internet address, among mirrors and offline sites. */
export function createMirrors(contentDirectory: string): (url: URL) => string | undefined {
  let slugs: ReadonlyMap<string, string> | undefined
  return ({ hostname, pathname, search }) => {
    const address = `${hostname}${pathname}`
    for (const [beginning, path] of MIRRORED) {
      if (address.startsWith(beginning)) return path + address.slice(beginning.length)
    }
    if (!hostname.endsWith('.example')) return undefined
    slugs ??= readSlugs(join(contentDirectory, 'lab', 'web'))
    const slug = slugs.get(hostname)
    return slug === undefined ? undefined : `/range/lab/web/${slug}${pathname}${search}`
  }
}

/** Folders of sites by their made-up addresses. */
function readSlugs(directory: string): Map<string, string> {
  const sites = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    sites.map(({ name }) => {
      const { address } = parseYaml(readFileSync(join(directory, name, 'site.yml'), 'utf8')) as { address: string }
      return [address, name]
    }),
  )
}
