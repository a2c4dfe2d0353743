import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { Line } from '#host/class/line.ts'
import { type ShardPlace, socketIn } from '#host/class/places.ts'
import type { ShardRepairs } from '#host/class/repair/shard-repairs.ts'
import { BusyNote } from '#host/class/shard/busy-note.ts'
import { ClassOpening } from '#host/class/shard/class-opening.ts'
import { GREETING, type ShardEvents, type ShardOrders } from '#host/class/shard/orders.ts'
import { createShardWork } from '#host/class/shard/shard-work.ts'
import { flagKeyOf } from '#host/class/team-instances.ts'
import { isEqual, Visitors } from '#host/class/visitor.ts'
import type { ServerOptions } from '#host/http/open-instances.ts'
import { openServer, type Server } from '#host/http/open-server.ts'
import type { LabAddress } from '#range/lab/address.ts'
import { recordExchange } from '#range/solving-record.ts'

/** One shard of a class: serves the shops of its teams to the front door, tells it what happens there, and does what it orders. */
export async function openShard(
  options: ServerOptions & { place: ShardPlace; repairs?: ShardRepairs },
): Promise<Server> {
  const { shared, secret, shard } = options.place
  const visitors = new Visitors(secret)
  const opening = new ClassOpening()
  const labAddress: LabAddress = {
    shopPort: 0,
    port: null,
    url: null,
    findName: ({ headers }) => visitors.find(headers)?.labName ?? null,
  }
  const keys = { flags: '' }
  const lines = new Set<Line>()
  const tell = <Name extends keyof ShardEvents>(event: Name, body: ShardEvents[Name]): void => {
    for (const line of lines) line.tell(event, body)
  }
  const shopSocket = socketIn(shared, 'shop', shard)
  const labSocket = socketIn(shared, 'lab', shard)
  const ordersSocket = socketIn(shared, 'orders', shard)
  let note: BusyNote | undefined
  const { place: _, repairs, waitForTurn, ...rest } = options
  const server = await openServer({
    ...rest,
    async waitForTurn() {
      await waitForTurn?.()
      note = new BusyNote(shared, shard)
      // Left by a process that was killed.
      if (process.platform !== 'win32')
        for (const path of [shopSocket, labSocket, ordersSocket]) rmSync(path, { force: true })
    },
    onFault(error, team) {
      if (repairs && error.fault.code === 'HOST_DATA_DAMAGED') repairs.fault ??= error
      tell('fault', { team, code: error.fault.code })
    },
    // Nobody: there is no instance of that name, so it is refused.
    nameInstance: ({ headers }) => visitors.find(headers)?.instance ?? '',
    shard: {
      shopSocket,
      labSocket,
      labAddress,
      opening,
      async describeFault({ method, headers }) {
        if (method !== 'GET' || headers.accept?.includes('text/html') !== true) return undefined
        const { renderWaitingPage } = await import('#host/repair/waiting-page.ts')
        return renderWaitingPage(rest, headers, 'TEAM')
      },
      mayReset: (scope) => scope === 'shop' && opening.hasOwnReset,
      admit: visitors.admit,
      vouch: visitors.vouch,
      namePlayer: ({ headers }) => visitors.find(headers)?.player ?? null,
      isLooking: ({ headers }) => visitors.find(headers)?.isLooking ?? false,
      flagKeyOf: (team) => flagKeyOf(keys.flags, team),
      onAnnounced(team, announcements, game) {
        // A game tells of what it has; without one, the whole instance was put back.
        if (game) return tell('progress', { team, solved: work.listSolved(game.state) })
        for (const { event, payload } of announcements)
          if (event === 'instance reset') tell('reset', { team, scope: payload.scope })
      },
      onBegin({ headers }) {
        const number = visitors.numberOf(headers)
        if (number !== undefined) tell('begin', { number })
      },
      onNearMiss: (team, challenge, exchange, { player }) =>
        tell('nearMiss', {
          team,
          challenge,
          player,
          record: recordExchange(exchange),
          userAgent: String(exchange.headers['user-agent'] ?? '').slice(0, 200),
        }),
      onHint(team, id, player) {
        const challenge = server.catalogue.challenges.find(
          (candidate) => candidate.built && candidate.hints.some((hint) => hint.id === id),
        )
        if (challenge) tell('hint', { team, challenge: challenge.key, player })
      },
      onLimit: (team, kind) => tell('limit', { team, kind }),
      onHold: (team) => note?.write(team),
      onWait: (team, milliseconds) => tell('slowed', { team, milliseconds }),
    },
  })
  const work = createShardWork({ server, shard, opening, labAddress, keys })
  const repairWorks: Partial<Record<keyof ShardOrders, (body: never) => unknown>> = {
    look: () => repairs?.lookAtOpen(server.store),
    repair({ way, keptIn }: ShardOrders['repair']['body']) {
      if (repairs?.fault) repairs.start(repairs.fault, way, keptIn)
      return null
    },
    retry: () => ({ changed: false }),
  }

  const orders = createServer((socket) => {
    const allowed: Record<string, (body: never) => unknown> = {
      greet({ greeting, secret: given }: { greeting: string; secret: string }) {
        if (greeting !== GREETING || !isEqual(given, secret)) throw new Error('Nobody is known by that name.')
        Object.assign(allowed, work.orders, repairWorks)
        lines.add(line)
      },
    }
    const line = new Line(socket, allowed)
    line.once('close', () => lines.delete(line))
  })
  await new Promise<void>((resolve, reject) => {
    orders.once('error', reject)
    orders.listen({ path: ordersSocket }, resolve)
  })
  return {
    ...server,
    get routes() {
      return server.routes
    },
    async close() {
      orders.close()
      note?.close()
      for (const line of lines) line.close()
      await server.close()
    },
  }
}
