import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listWorkerFlags } from '#server/supervisor/spawn-worker.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface ForkedServer extends AsyncDisposable {
  url: string
  readonly isAlive: boolean
  residentBytes(): Promise<number>
}

/**
 * A server of several instances in its own process, under the permission model and with a worker's flags. The header
 * `x-player` names the instance of a request. Ends with the scope and with the parent process.
 * @param kept a data directory that stays; otherwise a temporary one
 */
export async function forkServer(kept?: string): Promise<ForkedServer> {
  const dataDirectory = kept ?? mkdtempSync(join(tmpdir(), 'vitamin-cve-several-'))
  const child = fork(join(root, 'test', 'support', 'several-instances.ts'), [dataDirectory], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '' },
    execArgv: listWorkerFlags(root, dataDirectory),
  })
  const exited = once(child, 'exit')
  const [url] = (await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => {
      throw new Error(`The server ended with ${code} before it was open.`)
    }),
  ])) as [string]
  return {
    url,
    get isAlive() {
      return child.exitCode === null && child.signalCode === null
    },
    async residentBytes() {
      child.send('how much')
      const [bytes] = (await once(child, 'message')) as [number]
      return bytes
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
      if (!kept) rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
