import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerFlags } from '#host/supervisor/supervisor.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export interface ForkedServer extends AsyncDisposable {
  url: string
  /** False once the process is gone, for whatever reason. */
  readonly isAlive: boolean
  /** Resident memory of the process. */
  residentBytes(): Promise<number>
}

/**
 * A server of several instances in a process of its own, under the permission model and with the flags of the worker. The header `x-player`
 * says whose a request is. Gone with the scope, and with whoever started it.
 */
export async function forkServer(): Promise<ForkedServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vitamin-cve-several-'))
  const child = fork(join(root, 'test', 'support', 'several-instances.ts'), [dataDirectory], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '' },
    execArgv: workerFlags(root, dataDirectory),
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
      if (child.connected) child.disconnect()
      await exited
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
