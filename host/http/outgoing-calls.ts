import type { FastifyInstance } from 'fastify'
import { type AskRemote, createAskRemote } from '#host/containment/outgoing.ts'
import type { LabGate } from '#host/http/lab-gate.ts'
import type { RequestScope } from '#host/http/request-scope.ts'
import type { LabAddress } from '#range/lab/address.ts'
import type { Sender } from '#range/outgoing-call.ts'

/** Asks for something on behalf of an instance, for the request that is being served there. */
export type AskRemoteFor = (instance: string, sender: Sender, ...asked: Parameters<AskRemote>) => ReturnType<AskRemote>

interface OutgoingCallsOptions {
  app: FastifyInstance
  labGate: LabGate
  labAddress: LabAddress
  scope: RequestScope
  baseUrl: string
  contentDirectory: string
  hosts: readonly string[]
}

/** A request that the server makes to itself may lead to another one, but not for ever. */
const MAX_DEPTH = 3

/** Under way for one instance; more than that are refused, as by a server that takes no more connections. */
const MAX_CALLS = 16

/** Connects what the shop fetches with the applications of this server; see `createAskRemote`. */
export function createOutgoingCalls(options: OutgoingCallsOptions): AskRemoteFor {
  const { app, labGate, labAddress, scope, baseUrl, contentDirectory, hosts } = options
  const underWay = new Map<string, number>()
  let findMirror: ((url: URL) => string | undefined) | undefined

  const askRemote = createAskRemote({
    ask: async (request) => (labGate.isLab(String(request.url)) ? await labGate.openApp() : app).inject(request),
    ownAddresses: () => {
      // Whatever the visitor calls it, behind a proxy or a mapped port.
      const named = scope.current()?.headers.host
      return [baseUrl, `http://localhost:${labAddress.shopPort}`, ...(named === undefined ? [] : [`http://${named}`])]
    },
    isLab: (path) => labGate.isLab(path),
    findInLab: async (url) => {
      const { createMirrors } = await import('#range/lab/web/mirrors.ts')
      findMirror ??= createMirrors(contentDirectory)
      return findMirror(url)
    },
    hosts,
  })

  return async (instance, sender, ...asked) => {
    const calls = underWay.get(instance) ?? 0
    if (calls >= MAX_CALLS) throw new Error('Too many requests of this server are under way.')
    underWay.set(instance, calls + 1)
    try {
      return await scope.call(instance, sender, (depth) => {
        if (depth > MAX_DEPTH) throw new Error('A request of this server led to another one too often.')
        return askRemote(...asked)
      })
    } finally {
      const left = (underWay.get(instance) ?? 1) - 1
      if (left === 0) underWay.delete(instance)
      else underWay.set(instance, left)
    }
  }
}
