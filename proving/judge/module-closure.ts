import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Links that are gone at run time. */
const TYPES_ONLY = /^(?:import|export) type [^'"]*'[^']*'/gm

/** Texts that read like the name of a source, also where it is loaded later. */
const SPECIFIER = /['"`](#|\.{1,2}\/)([\w./-]+\.tsx?)['"`]/g

/**
 * Answers for the address of a source below `root` the addresses of all sources that it may ever load, itself among them. Read from the disk,
 * once; what reads like a link is one.
 * @param root address of the repository, with a slash at its end
 */
export function createModuleClosures(root: string): (url: string) => ReadonlySet<string> {
  const links = new Map<string, string[]>()
  const closures = new Map<string, Set<string>>()
  return (url) => {
    const known = closures.get(url)
    if (known) return known
    const found = new Set([url])
    for (const next of found) {
      if (!links.has(next)) links.set(next, readLinks(next, root))
      for (const link of links.get(next) ?? []) found.add(link)
    }
    closures.set(url, found)
    return found
  }
}

function readLinks(url: string, root: string): string[] {
  let source: string
  try {
    source = readFileSync(fileURLToPath(url), 'utf8').replaceAll(TYPES_ONLY, '')
  } catch {
    // It only reads like one.
    return []
  }
  return [...source.matchAll(SPECIFIER)].map(([, base, path = '']) =>
    base === '#' ? root + path : new URL(base + path, url).href,
  )
}
