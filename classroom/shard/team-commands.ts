import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedSolve, Works } from '#classroom/shard/commands.ts'
import { readGame } from '#classroom/shard/read-game.ts'
import type { Instances } from '#server/instances/instances.ts'
import type { Logs } from '#server/logs/log-files.ts'
import type { Store } from '#server/store/store.ts'

interface TeamNeeds {
  instances: Instances
  store: Store
  logs: Logs
}

export function createTeamCommands({
  instances,
  store,
}: Omit<TeamNeeds, 'logs'>): Works<
  'wake' | 'journal' | 'solves' | 'rewind' | 'reset' | 'unsolve' | 'giveBack' | 'branch'
> {
  const findEntry = async (team: string, seq: number): Promise<boolean> =>
    seq === 0 || (await instances.journal(team)).some((entry) => entry.seq === seq)
  return {
    async wake({ team }) {
      await instances.wake(team)
      return null
    },
    async journal({ team }) {
      return (await instances.journal(team)).map(({ seq, at, cause }) => ({ seq, at, cause }))
    },
    async solves({ team }) {
      const state = await readGame({ instances, store }, team)
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
  }
}

const SHOP = 'shop.sqlite'
const LOGS = 'logs'

/** Teams of a restore that are changed before other requests get a turn. */
const TEAMS_AT_ONCE = 20

export function createMoveCommands({
  instances,
  store,
  logs,
}: TeamNeeds): Works<'give' | 'take' | 'keep' | 'backup' | 'restore'> {
  return {
    async give({ team, folder }) {
      if (folder === null) {
        await instances.leave(team, async () => {})
        return null
      }
      await mkdir(folder, { recursive: true })
      // In a shared store the shop stays where it is, and only its lease moves.
      await instances.leave(team, async () => {
        if (!store.leases) await store.copyOut(team, join(folder, SHOP))
      })
      await logs.copyOut(team, join(folder, LOGS))
      return null
    },
    async take({ team, folder }) {
      await instances.replace(team, async () => {
        if (!store.leases && folder !== null) await store.restore(join(folder, SHOP), [team])
      })
      if (folder !== null) await logs.copyIn(team, join(folder, LOGS))
      return null
    },
    async keep({ team }) {
      await instances.replace(team, async () => {})
      return null
    },
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
}
