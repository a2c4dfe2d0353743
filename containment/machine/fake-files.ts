import type { Base } from '#containment/machine/fake-base.ts'
import type { Anything } from '#containment/machine/fake-bytes.ts'

export function buildFiles({ file, absolute, decode, encodingOf, toLatin, later }: Base): Record<string, unknown> {
  const toStats = (found: Anything) => ({
    size: found.size,
    mode: found.mode,
    mtimeMs: found.changedAt,
    mtime: new Date(found.changedAt),
    isFile: () => found.kind === 'file',
    isDirectory: () => found.kind === 'folder',
    isSymbolicLink: () => found.kind === 'link',
  })
  const sync: Record<string, (...args: Anything[]) => Anything> = {
    readFile: (path, options) => decode(file('read', absolute(path)), encodingOf(options)),
    writeFile: (path, data) => file('write', absolute(path), toLatin(data)),
    appendFile: (path, data) =>
      file('write', absolute(path), (file('has', absolute(path)) ? file('read', absolute(path)) : '') + toLatin(data)),
    readdir: (path, options) => {
      const names = file('list', absolute(path))
      if (!options?.withFileTypes) return names
      return names.map((name: string) => ({ name, ...toStats(file('stat', `${absolute(path)}/${name}`, true)) }))
    },
    stat: (path) => toStats(file('stat', absolute(path), false)),
    lstat: (path) => toStats(file('stat', absolute(path), true)),
    mkdir: (path, options) => file('mkdir', absolute(path), Boolean(options?.recursive)),
    rm: (path, options) => file('remove', absolute(path), Boolean(options?.recursive)),
    unlink: (path) => file('remove', absolute(path), false),
    rmdir: (path) => file('remove', absolute(path), false),
    chmod: (path, mode) => file('chmod', absolute(path), typeof mode === 'string' ? Number.parseInt(mode, 8) : mode),
    copyFile: (from, to) => file('write', absolute(to), file('read', absolute(from))),
    symlink: (target, path) => file('link', String(target), absolute(path)),
    realpath: (path) => file('realpath', absolute(path)),
    access: (path) => {
      file('stat', absolute(path), false)
    },
  }
  const fs: Record<string, unknown> = { existsSync: (path: Anything) => file('has', absolute(path)), promises: {} }
  for (const [name, work] of Object.entries(sync)) {
    fs[`${name}Sync`] = work
    ;(fs.promises as Record<string, unknown>)[name] = async (...args: Anything[]) => work(...args)
    fs[name] = (...args: Anything[]) => {
      const hear = args.pop()
      if (typeof hear !== 'function') throw new TypeError('The "cb" argument must be of type function.')
      let outcome: [unknown, unknown?]
      try {
        outcome = [null, work(...args)]
      } catch (error) {
        outcome = [error]
      }
      later(() => hear(...outcome))
    }
  }
  return fs
}
