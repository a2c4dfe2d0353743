import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LimitUse, RunState, TeamLimits } from '#contract/class.ts'
import type { SolvingRecord } from '#contract/game.ts'
import type { ClassOpening } from '#host/class/shard/class-opening.ts'
import { createShardMeter } from '#host/class/shard/measure-teams.ts'
import type { RecordedSolve, ShardOrders, SolvedChallenge } from '#host/class/shard/orders.ts'
import { type FoundPayload, findPublishedPayload } from '#host/class/shard/published-payloads.ts'
import type { Limits, Server } from '#host/http/open-server.ts'
import type { GameState } from '#range/game.ts'
import { parseGameState } from '#range/game-state.ts'
import type { LabAddress } from '#range/lab/address.ts'
import { MAX_SOCKETS_PER_GAME } from '#range/sockets.ts'

interface ShardParts {
  server: Server
  shard: number
  opening: ClassOpening
  labAddress: LabAddress
  keys: { flags: string }
}

/** Orders about a store that has a fault are done elsewhere (`host/class/repair`). */
type Ordered = Exclude<keyof ShardOrders, 'look' | 'repair' | 'retry'>

type Works = { [Name in Ordered]: (body: ShardOrders[Name]['body']) => Promise<ShardOrders[Name]['answer']> }

/** What lies in the folder by which a team is handed over. */
const SHOP = 'shop.sqlite'
const LOGS = 'logs'

/** Teams of a restored class that are changed before others have their turn. */
const TEAMS_AT_ONCE = 20

/** What the front door may have a shard do. */
export function createShardWork({ server, shard, opening, labAddress, keys }: ShardParts): {
  orders: Works
  listSolved(state: GameState): SolvedChallenge[]
} {
  const { instances, store, catalogue, logs } = server

  const stateOf = async (team: string): Promise<GameState | null> => {
    const awake = instances.peek(team)
    if (awake) return awake.game.state
    const stored = await store.game(team)
    return stored === null ? null : parseGameState(JSON.parse(stored))
  }
  const findEntry = async (team: string, seq: number): Promise<boolean> =>
    seq === 0 || (await instances.journal(team)).some((entry) => entry.seq === seq)

  const findPublished = (key: string, record: SolvingRecord | null): FoundPayload | null => {
    const challenge = catalogue.byKey.get(key)
    return challenge?.built ? findPublishedPayload(challenge.publishedPayloads, record) : null
  }
  const listSolved = ({ progress }: GameState): SolvedChallenge[] =>
    Object.entries(progress).map(([key, { solvedAt, solvedBy, codingStatus, player }]) => ({
      key,
      solvedAt: solvedAt === null ? null : Date.parse(solvedAt),
      codingStatus,
      player: player ?? null,
      published: solvedAt === null ? null : findPublished(key, solvedBy),
    }))

  const maxLimits = { ...server.limits }
  const take = (run: RunState): void => {
    opening.set(run)
    server.setLimits(chooseLimits(run.limits, maxLimits))
  }

  const orders: Works = {
    async configure({ shopPort, labPort, flagKey, run, teams: ours }) {
      labAddress.shopPort = shopPort
      labAddress.port = labPort
      keys.flags = flagKey
      take(run)
      const progress = []
      for (const team of ours) {
        // One that cannot be read keeps its own team waiting, and no other.
        const state = await stateOf(team).catch(() => null)
        if (state) progress.push({ team, solved: listSolved(state) })
      }
      const challenges = catalogue.challenges.map((challenge) => {
        const { id, key, name, category, difficulty, built } = challenge
        return { id, key, name, category, difficulty, owasp2025: (built && challenge.owasp2025) || null, built }
      })
      return { challenges, progress }
    },
    async run({ run }) {
      take(run)
      return null
    },
    async wake({ team }) {
      await instances.wake(team)
      return null
    },
    async journal({ team }) {
      return (await instances.journal(team)).map(({ seq, at, cause }) => ({ seq, at, cause }))
    },
    async solves({ team }) {
      const state = await stateOf(team)
      return Object.entries(state?.progress ?? {}).flatMap(([key, progress]): RecordedSolve[] => {
        if (progress.solvedAt === null) return []
        return [{ key, at: Date.parse(progress.solvedAt), player: progress.player ?? null, record: progress.solvedBy }]
      })
    },
    async rewind({ team, to }) {
      if (!(await findEntry(team, to))) return { found: false }
      await instances.rewind(team, to)
      return { found: true }
    },
    async reset({ team, scope }) {
      if (scope === 'shop') await instances.rewind(team)
      else await instances.forgetGame(team)
      return null
    },
    async unsolve({ team, challenge }) {
      const instance = await instances.wake(team)
      const progress = instance.game.progressOf(challenge) ?? null
      instance.game.unsolve(challenge)
      await instance.commit('taken back by the trainer')
      return { progress: progress?.solvedAt == null ? null : progress }
    },
    async giveBack({ team, challenge, progress }) {
      const instance = await instances.wake(team)
      const given = instance.game.giveBack(challenge, progress)
      await instance.commit('given back by the trainer')
      return { given }
    },
    async branch({ team, to, copy }) {
      if (!(await findEntry(team, to))) return { found: false }
      await instances.branch(team, to, copy)
      return { found: true }
    },
    async remove({ team }) {
      await server.removeInstance(team)
      return null
    },
    async limits({ team }) {
      return measureLimits(server, team)
    },
    async use() {
      const { user, system } = process.cpuUsage()
      return {
        awake: instances.listAwake(),
        memoryBytes: process.memoryUsage.rss(),
        processorUs: user + system,
        held: server.time?.takeUsed().map(({ instance, ...use }) => ({ team: instance, ...use })) ?? [],
      }
    },
    async give({ team, folder }) {
      await mkdir(folder, { recursive: true })
      await instances.leave(team, () => store.copyOut(team, join(folder, SHOP)))
      await logs.copyOut(team, join(folder, LOGS))
      return null
    },
    async take({ team, folder }) {
      await instances.replace(team, () => store.restore(join(folder, SHOP), [team]))
      await logs.copyIn(team, join(folder, LOGS))
      return null
    },
    async keep({ team }) {
      await instances.replace(team, async () => {})
      return null
    },
    measure: createShardMeter(server, shard),
    async backup({ path }) {
      for (const id of instances.listAwake()) await instances.peek(id)?.commit('before a backup')
      await store.backUp(path)
      return null
    },
    async restore({ path, instances: names }) {
      for (let first = 0; first < names.length; first += TEAMS_AT_ONCE) {
        for (const name of names.slice(first, first + TEAMS_AT_ONCE))
          await instances.replace(name, () => store.restore(path, [name]))
        await new Promise((resolve) => setImmediate(resolve))
      }
      return null
    },
  }
  return { orders, listSolved }
}

/** The trainer's choice, as far as the configuration allows it. */
function chooseLimits(chosen: TeamLimits, max: Limits): Limits {
  const least = (name: keyof Limits): number => Math.min(chosen[name] ?? max[name], max[name])
  return {
    codeSecondsPerMinute: least('codeSecondsPerMinute'),
    storageMegabytes: least('storageMegabytes'),
    requestsAtOnce: least('requestsAtOnce'),
  }
}

function measureLimits({ instances, limits, times, countSockets }: Server, team: string): LimitUse[] {
  const instance = instances.peek(team)
  const time = times.get(team)?.measure()
  const bodies = instance?.bodies.measure()
  const percent = time ? Math.max(0, Math.round((time.used / time.max) * 100)) : 0
  const of = (kind: LimitUse['kind'], unit: LimitUse['unit'], used: number, max: number): LimitUse => {
    return { kind, used, max, unit, hitAt: null }
  }
  return [
    of('computing', 'percent', percent, 100),
    of('requests', 'count', instance?.users ?? 0, limits.requestsAtOnce),
    of('storage', 'bytes', instance?.measureBytes() ?? 0, limits.storageMegabytes * 1_000_000),
    of('sockets', 'count', countSockets(team), MAX_SOCKETS_PER_GAME),
    of('uploads', 'bytes', bodies?.used ?? 0, bodies?.max ?? 0),
  ]
}
