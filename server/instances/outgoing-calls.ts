import { type AskRemote, createAskRemote } from '#containment/outgoing.ts'
import type { Sender } from '#containment/outgoing-call.ts'
import type { RequestScope } from '#game/evidence/request-scope.ts'
import type { LabAddress } from '#lab/address.ts'
import type { OwnNetwork } from '#server/instances/own-network.ts'
import type { Setup } from '#server/setup/read-setup.ts'

/** Sends a request on behalf of an instance, for its current request. */
export type AskRemoteFor = (instance: string, sender: Sender, ...asked: Parameters<AskRemote>) => ReturnType<AskRemote>

interface OutgoingCallsNeeds {
  network: OwnNetwork
  labAddress: LabAddress
  scope: RequestScope
}

/** Longest chain of requests that the server sends to itself. */
const MAX_DEPTH = 3

/** Requests of one instance at the same time. More are refused, as by a busy server. */
const MAX_CALLS = 16

/** Connects the shop's outgoing requests with the applications of this server; see `createAskRemote`. */
export function createOutgoingCalls(setup: Setup, { network, labAddress, scope }: OutgoingCallsNeeds): AskRemoteFor {
  const { baseUrl } = setup.settings.server
  const underWay = new Map<string, number>()
  let findMirror: ((url: URL) => string | undefined) | undefined

  const askRemote = createAskRemote({
    ask: async (request) => {
      const { shop, lab } = network.apps
      return (lab.isLab(String(request.url)) ? await lab.openApp() : shop).inject(request)
    },
    ownAddresses: () => {
      // The visitor's name for it, behind a proxy or a mapped port.
      const named = scope.current()?.headers.host
      return [baseUrl, `http://localhost:${labAddress.shopPort}`, ...(named === undefined ? [] : [`http://${named}`])]
    },
    isLab: (path) => network.apps.lab.isLab(path),
    findInLab: async (url) => {
      const { createMirrors } = await import('#lab/web/mirrors.ts')
      findMirror ??= createMirrors(setup.content)
      return findMirror(url)
    },
    hosts: setup.configuration.host.outgoingHosts,
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
