import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../run/console.mjs'
import { IMAGE_USER } from './debian.ts'

interface Specification {
  root: { path: string; readonly?: boolean }
  process: {
    terminal: boolean
    env: string[]
    args: string[]
    capabilities?: Record<string, string[]>
    noNewPrivileges?: boolean
  }
  mounts: { destination: string; type: string; source: string; options: string[] }[]
  linux: { namespaces: { type: string }[] }
}

/** Namespaces of a container, but for the network: it takes the machine's, so that none has to be set up. */
const NAMESPACES = ['pid', 'ipc', 'uts', 'mount']

/** Runtimes for containers, the smallest first. crun refuses machines with control groups of both versions. */
const RUNTIMES = ['crun', 'runc']

/**
 * Starts an unpacked image as its users should: its user, no capabilities, no new privileges, a read-only root. Takes
 * the first runtime that runs here; without one, `unshare`, `chroot` and `setpriv` do the same.
 */
export function startImage(bundle: string, data: string, port: number): ChildProcess {
  const file = join(bundle, 'config.json')
  const specification = restrict(JSON.parse(readFileSync(file, 'utf8')) as Specification, data, port)
  const { args, env } = specification.process
  const probe = { ...specification, process: { ...specification.process, args: [args[2] ?? '', '--version'] } }
  writeFileSync(file, JSON.stringify(probe))
  const runtime = RUNTIMES.find((name) => canRun(name, bundle))
  writeFileSync(file, JSON.stringify(specification))
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  if (runtime) {
    say(`${runtime} runs it.`)
    return spawn(runtime, ['run', '--bundle', bundle, `vitamin-cve-${process.pid}`], { stdio: [...stdio] })
  }
  say('Neither crun nor runc runs it here, so unshare, chroot and setpriv do.')
  const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child=SIGTERM']
  const script = writeScript(join(bundle, specification.root.path), data, args)
  return spawn('unshare', [...namespaces, 'sh', '-ec', script], {
    stdio: [...stdio],
    env: Object.fromEntries(env.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
  })
}

function canRun(runtime: string, bundle: string): boolean {
  const parameters = ['run', '--bundle', bundle, `probe-${process.pid}`]
  const { status, stderr, error } = spawnSync(runtime, parameters, { encoding: 'utf8' })
  if (status !== 0) say(`${runtime} cannot run it here: ${error?.message ?? stderr.trim().split('\n')[0]}`)
  return status === 0
}

function restrict(content: Specification, data: string, port: number): Specification {
  const mounts = content.mounts.filter(({ type, destination }) => type !== 'cgroup' && destination !== '/data')
  const none: string[] = []
  return {
    ...content,
    root: { ...content.root, readonly: true },
    process: {
      ...content.process,
      terminal: false,
      noNewPrivileges: true,
      capabilities: { bounding: none, effective: none, inheritable: none, permitted: none, ambient: none },
      env: [...content.process.env, `PORT=${port}`, 'LAB_PORT=none'],
    },
    mounts: [...mounts, { destination: '/data', type: 'bind', source: data, options: ['rbind', 'rw'] }],
    linux: { ...content.linux, namespaces: content.linux.namespaces.filter(({ type }) => NAMESPACES.includes(type)) },
  }
}

function writeScript(root: string, data: string, args: readonly string[]): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
  const drop = ['--clear-groups', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs']
  const user = [`--reuid=${IMAGE_USER}`, `--regid=${IMAGE_USER}`]
  return [
    'export PATH=$PATH:/usr/sbin:/bin:/sbin',
    `cd ${quote(root)}`,
    'mount --make-rprivate /',
    'mount --bind . . && cd "$PWD"',
    'mount -t proc proc proc',
    'mount -t tmpfs -o mode=755 tmpfs dev',
    'for name in null zero random urandom; do : > dev/$name; mount --bind /dev/$name dev/$name; done',
    `mount --bind ${quote(data)} data`,
    'mount -o remount,bind,ro .',
    `exec chroot . /usr/bin/setpriv ${[...user, ...drop].join(' ')} ${args.map(quote).join(' ')}`,
  ].join('\n')
}
