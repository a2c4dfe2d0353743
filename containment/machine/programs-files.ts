import { contentOf, type FileNode, FileSystemError, sizeOf } from '#containment/disk/file-system.ts'
import { forEachPath, pathIn, readArguments, writeLines } from '#containment/machine/arguments.ts'
import type { CommandCall, Program } from '#containment/machine/machine.ts'
import { toRegExp } from '#containment/machine/patterns.ts'

const LINE_BYTES = 200

const KINDS = { file: '-', folder: 'd', link: 'l' } as const

const ls: Program = (call) => {
  const { has, rest } = readArguments(call)
  const { files } = call.machine
  const given = rest.length > 0 ? rest : ['.']
  const groups: string[][] = []
  const describe = (path: string, name: string): string => {
    call.machine.spend(path.length + LINE_BYTES)
    const file = files.peek(path)
    return has('l') && file ? `${formatLong(file)} ${name}` : name
  }
  const isGroup = (path: string) => files.isFolder(path) && !has('d')
  const single: string[] = []
  const showFolder = (path: string, name: string): void => {
    const lines = given.length > 1 || has('R') ? [`${name}:`] : []
    groups.push(lines)
    const names = files.list(path).filter((child) => has('a', 'A') || !child.startsWith('.'))
    if (has('l')) lines.push(`total ${names.length * 4}`)
    for (const child of has('a') ? ['.', '..', ...names] : names) lines.push(describe(`${path}/${child}`, child))
    if (!has('R')) return
    for (const child of names) {
      call.machine.checkTime()
      if (files.peek(`${path}/${child}`)?.kind === 'folder') showFolder(`${path}/${child}`, `${name}/${child}`)
    }
  }
  forEachPath(call, given, (path, name) => {
    if (!files.peek(path)) throw new FileSystemError('ENOENT', 'access', name)
    if (isGroup(path)) showFolder(path, name)
    else single.push(describe(path, name))
  })
  const shown = single.length > 0 ? [single, ...groups] : groups
  writeLines(
    call,
    shown.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
  )
  if (call.code !== 0) call.code = 2
}

function formatLong(file: FileNode): string {
  const rights = [6, 3, 0].map((shift) => {
    const bits = (file.mode >> shift) & 7
    return `${bits & 4 ? 'r' : '-'}${bits & 2 ? 'w' : '-'}${bits & 1 ? 'x' : '-'}`
  })
  const size = file.kind === 'folder' ? 4096 : sizeOf(file)
  const when = new Date(file.changedAt).toUTCString().slice(5, 22)
  const isShared = (file.mode & 0o1000) !== 0
  const shown = isShared ? rights.join('').replace(/.$/, (last) => (last === 'x' ? 't' : 'T')) : rights.join('')
  return `${KINDS[file.kind]}${shown} 1 ${file.owner} ${file.owner} ${String(size).padStart(8)} ${when}`
}

const find: Program = (call) => {
  const { files, checkTime } = call.machine
  const start = call.args.findIndex((arg) => arg.startsWith('-'))
  const roots = call.args.slice(0, start < 0 ? undefined : start)
  const value = (name: string) => {
    const at = call.args.indexOf(name)
    return at < 0 ? undefined : call.args[at + 1]
  }
  const name = value('-name') ?? value('-iname')
  const fits = name === undefined ? undefined : toRegExp(name)
  const kind = value('-type')
  const owner = value('-user')
  const mode = Number.parseInt(value('-perm')?.replace(/^[-/]/, '') ?? '0', 8) || 0
  const isWanted = (file: FileNode) =>
    (owner === undefined || file.owner === owner) &&
    (file.mode & mode) === mode &&
    (!call.args.includes('-writable') || file.owner === 'node' || (file.mode & 0o002) !== 0)
  const walk = (path: string, shown: string, depth: number): void => {
    checkTime()
    const file = files.peek(path)
    if (!file || depth > Number(value('-maxdepth') ?? 40)) return
    const isKind = kind === undefined || KINDS[file.kind] === (kind === 'f' ? '-' : kind)
    if (isKind && isWanted(file) && (fits?.test(shown.slice(shown.lastIndexOf('/') + 1)) ?? true))
      call.out.write(`${shown}\n`)
    if (file.kind !== 'folder') return
    try {
      for (const child of files.list(path)) walk(`${path}/${child}`, `${shown.replace(/\/$/, '')}/${child}`, depth + 1)
    } catch {
      call.err.write(`find: '${shown}': Permission denied\n`)
    }
  }
  for (const root of roots.length > 0 ? roots : ['.']) {
    if (files.peek(pathIn(call, root))) walk(pathIn(call, root), root, 0)
    else throw new FileSystemError('ENOENT', 'access', root)
  }
}

const copy: Program = (call) => {
  const { rest, has } = readArguments(call)
  const { files } = call.machine
  const target = rest.at(-1)
  if (target === undefined || rest.length < 2) {
    call.err.write(`${call.name}: missing file operand\n`)
    return 1
  }
  const copyTo = (from: string, to: string): void => {
    if (!files.isFolder(from)) {
      files.write(to, files.read(from), files.find(from).mode & 0o777)
      return
    }
    files.makeFolder(to, true)
    for (const name of files.list(from)) copyTo(`${from}/${name}`, `${to}/${name}`)
  }
  for (const source of rest.slice(0, -1)) {
    const from = files.resolve(pathIn(call, source), 'stat')
    const isInto = files.isFolder(pathIn(call, target))
    const to = files.resolve(
      isInto ? `${pathIn(call, target)}/${source.split('/').at(-1)}` : pathIn(call, target),
      'open',
    )
    if (files.isFolder(from) && call.name === 'cp' && !has('r', 'R', 'a', 'recursive')) {
      call.err.write(`cp: -r not specified; omitting directory '${source}'\n`)
      return 1
    }
    if (to === from || to.startsWith(`${from}/`)) {
      call.err.write(`${call.name}: cannot copy a directory, '${source}', into itself\n`)
      return 1
    }
    copyTo(from, to)
    if (call.name === 'mv') files.remove(from, true)
  }
  return 0
}

const chmod: Program = (call) => {
  const [mode = '', ...paths] = call.args.filter((arg) => !/^-[Rfv]+$/.test(arg))
  forEachPath(call, paths, (path) => {
    call.machine.files.changeMode(path, changeMode(call.machine.files.find(path, 'chmod').mode, mode))
  })
}

function changeMode(before: number, change: string): number {
  if (/^[0-7]{3,4}$/.test(change)) return Number.parseInt(change, 8) & 0o777
  let mode = before
  for (const [, who = '', sign = '+', rights = ''] of change.matchAll(/([ugoa]*)([+=-])([rwxX]*)/g)) {
    const bits = [...rights].reduce((sum, right) => sum | ({ r: 4, w: 2 }[right] ?? 1), 0)
    const places = [...(who === '' || who.includes('a') ? 'ugo' : who)].map((letter) => ({ u: 6, g: 3 })[letter] ?? 0)
    for (const place of places) {
      if (sign === '=') mode &= ~(7 << place)
      mode = sign === '-' ? mode & ~(bits << place) : mode | (bits << place)
    }
  }
  return mode
}

const remove: Program = (call) => {
  const { has, rest } = readArguments(call)
  const { files } = call.machine
  forEachPath(call, rest, (path, given) => {
    if (has('f') && !files.peek(path)) return
    const isFolder = files.peek(path)?.kind === 'folder'
    if (call.name === 'rm' && isFolder && !has('r', 'R', 'recursive'))
      throw new FileSystemError('EISDIR', 'unlink', given)
    files.remove(path, has('r', 'R', 'recursive'))
  })
}

const tee: Program = (call) => {
  const { has, rest } = readArguments(call)
  const { files } = call.machine
  for (const path of rest.map((name) => pathIn(call, name))) {
    const before = has('a') && files.has(path) ? files.read(path) : Buffer.alloc(0)
    files.write(path, Buffer.concat([before, call.input.rest]))
  }
  call.out.write(call.input.rest)
}

function isTrue(call: CommandCall, args: readonly string[]): boolean {
  if (args[0] === '!') return !isTrue(call, args.slice(1))
  const [one = '', sign = '', other = ''] = args
  const { files } = call.machine
  if (args.length === 1) return one !== ''
  if (args.length === 2) {
    const path = pathIn(call, sign)
    if (one === '-z') return sign === ''
    if (one === '-n') return sign !== ''
    if (one === '-d') return files.isFolder(path)
    if (one === '-f') return files.has(path) && !files.isFolder(path)
    if (one === '-x') return files.has(path) && (files.find(path).mode & 0o111) !== 0
    if (one === '-s') return files.has(path) && sizeOf(files.find(path)) > 0
    return files.has(path)
  }
  const [left, right] = [Number(one), Number(other)]
  switch (sign) {
    case '=':
    case '==':
      return one === other
    case '!=':
      return one !== other
    case '-eq':
      return left === right
    case '-ne':
      return left !== right
    case '-lt':
      return left < right
    case '-le':
      return left <= right
    case '-gt':
      return left > right
    case '-ge':
      return left >= right
    default:
      return false
  }
}

const test: Program = (call) => {
  const args = call.name === '[' && call.args.at(-1) === ']' ? call.args.slice(0, -1) : call.args
  return isTrue(call, args) ? 0 : 1
}

export const filePrograms: Record<string, Program> = {
  ls,
  dir: ls,
  find,
  cp: copy,
  mv: copy,
  chmod,
  rm: remove,
  rmdir: remove,
  unlink: remove,
  tee,
  test,
  '[': test,
  cat: (call) => {
    const { rest } = readArguments(call)
    forEachPath(call, rest.length > 0 ? rest : ['-'], (path, given) => {
      call.out.write(given === '-' ? call.input.rest : call.machine.files.read(path))
    })
  },
  cd: (call) => {
    const target = call.args[0] ?? call.place.variables.get('HOME') ?? '/'
    const path = call.machine.files.resolve(pathIn(call, target), 'cd')
    if (!call.machine.files.has(path)) throw new FileSystemError('ENOENT', 'cd', target)
    if (!call.machine.files.isFolder(path)) throw new FileSystemError('ENOTDIR', 'cd', target)
    call.place.folder = path
  },
  pwd: ({ out, place }) => out.write(`${place.folder}\n`) as undefined,
  mkdir: (call) => {
    const { has, rest } = readArguments(call, ['m'])
    forEachPath(call, rest, (path) => call.machine.files.makeFolder(path, has('p', 'parents')))
  },
  touch: (call) => {
    forEachPath(call, readArguments(call).rest, (path) => {
      if (!call.machine.files.has(path)) call.machine.files.write(path, Buffer.alloc(0))
    })
  },
  ln: (call) => {
    const { rest } = readArguments(call)
    call.machine.files.link(rest[0] ?? '', pathIn(call, rest[1] ?? (rest[0] ?? '').split('/').at(-1) ?? ''))
  },
  readlink: (call) => {
    for (const path of readArguments(call).rest) {
      const file = call.machine.files.peek(pathIn(call, path))
      if (file?.kind !== 'link') return 1
      call.out.write(`${contentOf(file).toString()}\n`)
    }
    return 0
  },
  stat: (call) => {
    forEachPath(call, readArguments(call).rest, (path, given) => {
      call.out.write(`  File: ${given}\n  ${formatLong(call.machine.files.find(path, 'stat'))}\n`)
    })
  },
  file: (call) => {
    forEachPath(call, readArguments(call).rest, (path, given) => {
      call.out.write(`${given}: ${describeContent(call.machine.files.find(path, 'open'))}\n`)
    })
  },
}

function describeContent(file: FileNode): string {
  if (file.kind === 'folder') return 'directory'
  const content = contentOf(file)
  if (content.length === 0) return 'empty'
  const beginning = content.toString('latin1', 0, 40)
  if (beginning.startsWith('#!')) return `a ${beginning.slice(2).split('\n')[0]} script, ASCII text executable`
  if (beginning.startsWith('\x7fELF')) return 'ELF 64-bit LSB executable'
  if (beginning.startsWith('@echo')) return 'DOS batch file, ASCII text'
  return content.includes(0) ? 'data' : 'ASCII text'
}
