import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from '../run/console.mjs'
import { childrenOf, findFreePort, waitUntilAnswers } from '../watch-process.ts'
import { IMAGE_USER } from './debian.ts'
import { runTool } from './run-tool.ts'
import { startImage } from './start-image.ts'

/**
 * Starts a layout, asks what its users rely on, and ends it. skopeo packs it again before umoci unpacks it, because umoci
 * reads no zstd. Returns the exit code.
 */
export async function tryImage(layout: string, architecture: string): Promise<number> {
  if (process.arch !== (architecture === 'amd64' ? 'x64' : 'arm64')) {
    say(`An image for ${architecture} cannot be run on this machine (${process.arch}).`)
    return 1
  }
  const bundle = join(dirname(layout), 'bundle')
  const data = join(dirname(layout), 'data')
  for (const folder of [bundle, data]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(data)
  const copy = join(dirname(layout), 'copy')
  rmSync(copy, { recursive: true, force: true })
  const asGzip = ['copy', '--dest-compress', '--dest-compress-format', 'gzip']
  runTool('skopeo', [...asGzip, `oci:${layout}:latest`, `oci:${copy}:latest`], 'It needs the package skopeo of Debian.')
  runTool('umoci', ['unpack', '--image', `${copy}:latest`, bundle], 'It needs the package umoci of Debian.')
  rmSync(copy, { recursive: true })
  runTool('chown', [`${IMAGE_USER}:${IMAGE_USER}`, data])
  const port = await findFreePort()
  const began = performance.now()
  const container = startImage(bundle, data, port)
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilAnswers(url, container)
    say(`It answers after ${((performance.now() - began) / 1000).toFixed(2)} s.`)
    await check(url)
    checkRights(container.pid ?? 0)
    return 0
  } finally {
    await end(container)
  }
}

/** Asks what users of the image rely on, and has a fix proven. @throws {Error} */
async function check(url: string): Promise<void> {
  for (const path of ['/host/health', '/host/ready', '/rest/admin/application-version', '/metrics', '/']) {
    const { status } = await fetch(url + path)
    if (status !== 200) throw new Error(`${path} answers ${status}.`)
  }
  const body = JSON.stringify({ email: "' OR 1=1--", password: 'x' })
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const entered = await fetch(`${url}/rest/user/login`, { ...json, body })
  if (entered.status !== 200) throw new Error(`An injection answers ${entered.status}.`)
  const part = `${url}/range/proving/redirectChallenge`
  const { data } = (await (await fetch(part)).json()) as { data: { files: { file: string; text: string }[] } }
  const files = data.files.map(({ file, text }) => ({
    ...{ file, text: text.replace('target.includes(address)', 'target === address') },
  }))
  const attempt = await fetch(`${part}/attempts`, { ...json, body: JSON.stringify({ files }) })
  const { data: judged } = (await attempt.json()) as { data?: { verdict: string } }
  if (judged?.verdict !== 'proven') throw new Error(`A fix was judged ${judged?.verdict}.`)
  say('Health, readiness, metrics, the page, an injection and a proof are as they should be.')
}

async function end(container: ChildProcess): Promise<void> {
  if (container.exitCode !== null) return
  const ended = new Promise((resolve) => container.once('exit', resolve))
  // unshare passes on no signals.
  const { pid = 0 } = container
  for (const one of [...childrenOf(pid), pid]) process.kill(one, 'SIGTERM')
  await ended
}

/** Looks whether all processes of the image, provers included, run as its user without rights. @throws {Error} */
function checkRights(pid: number): void {
  const all = readProcesses()
  const listBelow = (parent: number): Process[] =>
    all.flatMap((child) => (child.parent === parent ? [child, ...listBelow(child.pid)] : []))
  const processes = listBelow(pid).map(({ status }) => status)
  const wanted = [
    new RegExp(`^Uid:(?:\\s+${IMAGE_USER}){4}$`, 'm'),
    /^CapEff:\s+0+$/m,
    /^CapBnd:\s+0+$/m,
    /^NoNewPrivs:\s+1$/m,
  ]
  const wrong = processes.filter((status) => !wanted.every((line) => line.test(status)))
  if (processes.length < 4 || wrong.length > 0)
    throw new Error(`Rights are not as they should be.\n${wrong.join('\n')}`)
  say(`All ${processes.length} processes run as user ${IMAGE_USER}, without capabilities and new privileges.`)
}

interface Process {
  pid: number
  parent: number
  status: string
}

/** All processes of the machine. Lists of children are by thread, and runtimes have several. */
function readProcesses(): Process[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.flatMap((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return [{ pid, parent: Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]), status }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}
