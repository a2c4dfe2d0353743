import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listWorkerFlags } from '#server/supervisor/spawn-worker.ts'

const SCRIPT = join(dirname(fileURLToPath(import.meta.url)), 'serve-tree.ts')

/** A mended shop that runs in a process of its own. */
export interface OpenTree extends AsyncDisposable {
  url: string
  /** Gives later visitors a new instance. */
  startOver(): Promise<void>
  /** Keys of the challenges that its oracles call solved. */
  solved(): Promise<string[]>
}

/** Starts the program in a folder of `dist/twin`. Ends with the scope. */
export async function openTree(folder: string): Promise<OpenTree> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitamin-cve-twin-'))
  const child = fork(SCRIPT, [folder, dataDirectory], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '' },
    execArgv: [...listWorkerFlags(folder, dataDirectory), `--allow-fs-read=${SCRIPT}`],
  })
  const exited = once(child, 'exit')
  const hear = async <Message>(): Promise<Message> => {
    const ended = exited.then(([code]) => {
      throw new Error(`The mended shop ended with ${code}.`)
    })
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
    return message
  }
  const ask = (order: string): Promise<string[]> => {
    const answer = hear<string[]>()
    child.send(order)
    return answer
  }
  return {
    url: await hear<string>(),
    async startOver() {
      await ask('start over')
    },
    solved: () => ask('solved'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await exited
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
