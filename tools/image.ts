import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { IMAGE_USER } from './image/debian.ts'
import { describeConfig, START } from './image/image-config.ts'
import { type Architecture, type Compilers, HOME, makeLayers } from './image/layers.ts'
import { type Layer, type Packing, writeLayout } from './image/oci-layout.ts'
import { runTool } from './image/run-tool.ts'
import { tryImage } from './image/try-image.ts'
import { describeSize } from './pack.ts'
import { root, say } from './run/console.mjs'

const FOLDER = join(root, 'dist', 'image')

/**
 * `npm run image [-- amd64|arm64] [-- compilers=own|all|none] [-- packing=gzip] [-- try|layers]`: makes an image without a
 * daemon or a registry, as a layout of OCI below `dist/image`. `try` runs it. `layers` stops before the layout, for the Containerfile.
 */
export async function main(words: string[]): Promise<number> {
  const architecture: Architecture = words.includes('arm64') ? 'arm64' : 'amd64'
  const compilers = (findOption(words, 'compilers') ?? 'own') as Compilers
  const packing: Packing = findOption(words, 'packing') === 'gzip' ? 'gzip' : 'zstd'
  const folder = join(FOLDER, architecture)
  const layers = await makeLayers(join(folder, 'layers'), architecture, compilers)
  setTimes(layers)
  fillCaches(layers, join(folder, 'root'), architecture)
  if (words.includes('layers')) return 0
  const layout = join(folder, 'layout')
  const config = describeConfig(readVersion())
  const sizes = writeLayout(layout, layers, { architecture, config, packing, user: IMAGE_USER, time: readTime() })
  for (const [title, bytes] of sizes) say(`${describeSize(bytes).padStart(9)}  ${title}`)
  say(
    `${describeSize([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)).padStart(9)}  in all: ${layout}:latest`,
  )
  return words.includes('try') ? tryImage(layout, architecture) : 0
}

/** The value of a word like `name=value`. */
function findOption(words: readonly string[], name: string): string | undefined {
  return words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
}

function readVersion(): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

/** Seconds of the last commit, or of 2020 without git: layers of the same tree are the same. */
function readTime(): number {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return Number(process.env.SOURCE_DATE_EPOCH || stdout?.trim()) || 1_577_836_800
}

/** Gives all files the time that they will have in the image, which the caches compare. */
function setTimes(layers: readonly Layer[]): void {
  for (const { folder } of layers) runTool('find', [folder, '-exec', 'touch', '-h', '-d', `@${readTime()}`, '{}', '+'])
}

/**
 * Starts the shop once in its place, as its user, to fill the caches of compiled code. That needs a root user and the
 * architecture of the image; without them every start takes longer.
 */
function fillCaches(layers: readonly Layer[], at: string, architecture: Architecture): void {
  const canRun = process.getuid?.() === 0 && process.arch === (architecture === 'amd64' ? 'x64' : 'arm64')
  if (!canRun) return void say(`No caches for ${architecture}: this machine or this user cannot run the image.`)
  rmSync(at, { recursive: true, force: true })
  for (const { folder } of layers)
    cpSync(folder, at, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const dist = join(at, HOME, 'dist')
  mkdirSync(join(dist, 'cache'), { recursive: true })
  runTool('chown', ['-R', `${IMAGE_USER}:${IMAGE_USER}`, join(dist, 'cache'), join(at, 'data'), join(at, 'tmp')])
  if (!existsSync(join(at, 'dev', 'null'))) runTool('mknod', ['-m', '666', join(at, 'dev', 'null'), 'c', '1', '3'])
  const script = `import('/${HOME}/tools/run/fill-caches.mjs').then((m) => m.fillCaches(['/${HOME}/tools/vitamin-cve.mjs', 'start']))`
  const user = `${IMAGE_USER}:${IMAGE_USER}`
  runTool('chroot', [`--userspec=${user}`, at, START[0] ?? '', '-e', script], 'It needs a root user.')
  const program = layers.find(({ title }) => title === 'the shop')?.folder ?? ''
  cpSync(join(dist, 'cache'), join(program, HOME, 'dist', 'cache'), { recursive: true, preserveTimestamps: true })
  // Node makes them for their user alone, and in the image they belong to root.
  runTool('chmod', ['-R', 'a+rX', join(program, HOME, 'dist', 'cache')])
  rmSync(at, { recursive: true, force: true })
}
