import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MAX_STALL_MS } from '#server/store/postgres/held-leases.ts'
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts'
import type { Change } from '#server/store/store.ts'

// A server's store in a process of its own, which a test can freeze. The test loads this file too.

const BLANK: Change = { cause: 'x', changeset: Uint8Array.of(1), seed: 's', game: null, lab: null, chain: null }

/** `serves`: whether a copy in memory would answer. `stall`: the event loop stands still for as long as is allowed. */
type Command = 'take' | 'append' | 'serves' | 'lost' | 'stall'

export interface StoreProcess {
  /** Asks for a piece of work on the instance `red`. Answers the code of an error. */
  ask(order: Command): Promise<unknown>
  freeze(): void
  goOn(): void
  end(): void
}

export async function forkStore(address: string, holder: string): Promise<StoreProcess> {
  const child = fork(fileURLToPath(import.meta.url), [address, holder])
  await once(child, 'message')
  const waiting = new Map<number, (result: unknown) => void>()
  child.on('message', ({ id, result }: { id: number; result: unknown }) => waiting.get(id)?.(result))
  return {
    ask(order) {
      const id = waiting.size
      child.send({ id, order })
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    end: () => void child.kill('SIGKILL'),
  }
}

async function serve(address: string, holder: string): Promise<void> {
  const store = await openPostgresStore(address, holder)
  const lost: string[] = []
  store.leases.onLost = (instances) => lost.push(...instances)
  const works: Record<Command, () => unknown> = {
    take: () => store.leases.take('red'),
    append: () => store.append('red', { ...BLANK, cause: holder }),
    serves: () => store.leases.isFresh && lost.length === 0,
    lost: () => lost,
    async stall() {
      await store.leases.renew()
      for (const end = performance.now() + MAX_STALL_MS; performance.now() < end; );
    },
  }
  process.on('message', async ({ id, order }: { id: number; order: Command }) => {
    const result = await Promise.resolve()
      .then(works[order])
      .catch((error: { code?: string }) => error.code ?? String(error))
    process.send?.({ id, result: result ?? 'done' })
  })
  process.send?.('ready')
}

const [, script, address, holder] = process.argv
if (script === fileURLToPath(import.meta.url) && address && holder) await serve(address, holder)
