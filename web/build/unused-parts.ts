import type { Plugin } from 'vite'

/**
 * Unused parts of Mantine, each with its replacement. Dialogs only compare with `ScrollArea`, and menus offer a search
 * field; both would be part of every first visit.
 */
const PARTS: Readonly<Record<string, string>> = {
  'components/ScrollArea/ScrollArea.mjs': 'export const ScrollArea = { Autosize: null }, ScrollAreaAutosize = null',
  'components/Menu/MenuSearch/MenuSearch.mjs': 'export const MenuSearch = null',
}

const FOLDER = '/@mantine/core/esm/'

function partOf(id: string): string | undefined {
  const path = id.replaceAll('\\', '/')
  const start = path.lastIndexOf(FOLDER)
  const name = start < 0 ? '' : path.slice(start + FOLDER.length)
  return Object.hasOwn(PARTS, name) ? name : undefined
}

/** Replaces the unused parts. Fails the build if one is missing at its path. */
export function leaveOutUnusedParts(): Plugin {
  const seen = new Set<string>()
  return {
    name: 'leave-out-unused-parts',
    apply: 'build',
    load(id) {
      const name = partOf(id)
      if (name === undefined) return undefined
      seen.add(name)
      return PARTS[name]
    },
    buildEnd(error) {
      const missing = Object.keys(PARTS).filter((name) => !seen.has(name))
      if (!error && missing.length > 0)
        this.error(`Mantine has no ${missing.join(', ')} any more; see ${import.meta.filename}`)
    },
  }
}
