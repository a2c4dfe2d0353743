import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createModuleClosures } from '../../proving/judge/module-closure.ts'
import { root } from '../run/console.mjs'

/** Folders and files of a checkout that a package has, but for `isForTests`. */
const SHIPPED = [
  ...['foundation', 'contract', 'model', 'shop', 'chain', 'lab', 'game', 'challenges', 'containment', 'proving'],
  ...['server', 'classroom', 'start', 'content', 'config', 'docs', 'web/src', 'web/build/licences.ts'],
  ...['dist/web', 'dist/bench', 'dist/class', 'dist/assistant', 'dist/paper'],
  ...['tools/vitamin-cve.mjs', 'tools/lint-config.ts', 'tools/score.ts'],
  ...['tools/run/console.mjs', 'tools/run/fill-caches.mjs', 'tools/run/hand-over.mjs', 'tools/run/own-node.mjs'],
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md'],
]

const TESTS = /\.test\.tsx?$|(?:^|\/)(?:coding|model)\/corpus\/|\.stamp$/

/** Solutions, and the helpers that they share with tests. Only those that the judge needs are packed. */
const SOLUTIONS = /(?:^|\/)(?:exploit\.ts|ways\.ts|testing\.ts|testing\/.+\.ts)$/

/** Paths below the root of all files that a package has of the checkout, with slashes. */
export function chooseFiles(): string[] {
  const needed = listNeeded()
  return SHIPPED.flatMap(listFiles).filter((path) => !TESTS.test(path) && (!SOLUTIONS.test(path) || needed.has(path)))
}

function listFiles(path: string): string[] {
  const entries = globSync(path, { cwd: root, withFileTypes: true })
  const [entry] = entries
  if (!entry) throw new Error(`${path} is missing.`)
  if (entry.isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

/** Sources that the processes of a shop may load, and the solutions that the judge attacks with. */
function listNeeded(): Set<string> {
  const base = pathToFileURL(join(root, '/')).href
  const closures = createModuleClosures(base)
  const proofs = globSync('challenges/*/coding/proof.ts', { cwd: root })
  const attacking = proofs.filter((path) => !readFileSync(join(root, path), 'utf8').includes('ownAttacksOnly: true'))
  const solutions = attacking.flatMap((path) => {
    const folder = dirname(dirname(path))
    return [join(folder, 'exploit.ts'), join(folder, 'ways.ts')]
  })
  const entries = ['start/server.ts', 'start/judge.ts', 'start/main.ts', 'classroom/door/door.ts']
  const others = globSync('challenges/*/{challenge,oracle,routes,tutorial}.ts', { cwd: root })
  const all = [...entries, ...others, ...proofs, ...solutions].map((path) => base + path.split(sep).join('/'))
  return new Set(all.flatMap((url) => [...closures(url)]).map((url) => url.slice(base.length)))
}
