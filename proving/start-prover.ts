import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { pathToFileURL } from 'node:url'

/** Descriptor of the connection to the server, in the prover. */
const SERVER_FD = 3

/** Starts the process that judges. It runs no code of learners itself. */
export function spawnProver(root: string, environment: Record<string, string | undefined>): ChildProcess {
  return spawn(
    process.execPath,
    [
      ...['server/bundle/load-node.mjs', 'foundation/build/use-stripped.mjs'].map(
        (path) => `--import=${pathToFileURL(join(root, path)).href}`,
      ),
      '--disable-sigusr1',
      '--max-old-space-size=384',
      '--preserve-symlinks',
      '--preserve-symlinks-main',
      '--disable-warning=ExperimentalWarning',
      join(root, 'start/judge.ts'),
    ],
    { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] },
  )
}

/** Starts a prover for this process; returns the connection to it. */
export function startProver(root: string, environment: Record<string, string | undefined>): Duplex {
  const child = spawnProver(root, { ...environment, PATH: process.env.PATH })
  const connection = child.stdio[SERVER_FD] as Socket
  child.on('error', () => connection.destroy())
  child.on('exit', () => connection.destroy())
  // Nothing waits for a prover that only waits.
  child.unref()
  connection.unref()
  return connection
}
