import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Prover } from '#game/proving/prover.ts'
import { PROVER_FD, PROVER_VARIABLE } from './channel.ts'

/** A prover that is loaded with the first attempt. */
export function openProver(root: string, environment: Record<string, string | undefined>): Prover & AsyncDisposable {
  let link: Promise<Prover & { close(): void }> | undefined
  const load = async (): Promise<Prover & { close(): void }> => {
    const { ProverLink } = await import('./prover-link.ts')
    return new ProverLink(() => connect(root, environment))
  }
  return {
    async judge(...request) {
      link ??= load()
      return (await link).judge(...request)
    },
    async compare(...request) {
      link ??= load()
      return (await link).compare(...request)
    },
    async [Symbol.asyncDispose]() {
      await link?.then((opened) => opened.close())
    },
  }
}

async function connect(root: string, environment: Record<string, string | undefined>): Promise<Duplex> {
  if (process.env[PROVER_VARIABLE] === 'true') return new Socket({ fd: PROVER_FD, readable: true, writable: true })
  // The permission model keeps a server from starting one. Below a supervisor it need not.
  if (process.permission) throw new Error('This server runs without its supervisor.')
  const { startProver } = await import('./start-prover.ts')
  return startProver(root, environment)
}
