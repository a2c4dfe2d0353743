import type { Visitor } from '#game/visitor/visitor.ts'

interface SharedFolder {
  path: string
  names: readonly string[]
}

/** Opens the folder that `robots.txt` names. @throws if there is none */
export async function openSharedFolder(visitor: Visitor): Promise<SharedFolder> {
  const [, path] = /^Disallow: (\S+)$/m.exec((await visitor.get('/robots.txt')).text) ?? []
  if (!path) throw new Error('Robots may look everywhere')
  return { path, names: (await visitor.get(path)).json<string[]>() }
}

/** Fetches a file with a refused ending: an allowed ending follows the null byte. @returns its text */
export async function fetchHidden(visitor: Visitor, like: RegExp): Promise<string> {
  const { path, names } = await openSharedFolder(visitor)
  const name = names.find((candidate) => like.test(candidate))
  if (!name) throw new Error(`No file there is like ${like}`)
  const terminator = encodeURIComponent(encodeURIComponent('\0'))
  return (await visitor.get(`${path}/${name}${terminator}.md`)).text
}
