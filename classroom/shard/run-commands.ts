import type { ClassState } from '#classroom/shard/class-state.ts'
import type { TeamProgress, Works } from '#classroom/shard/commands.ts'
import type { DoorLines } from '#classroom/shard/door-lines.ts'
import { chooseLimits, measureLimits } from '#classroom/shard/limits.ts'
import { readGame } from '#classroom/shard/read-game.ts'
import type { ListSolved } from '#classroom/shard/solve-lists.ts'
import type { RunState } from '#contract/class-run.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import type { GameSockets } from '#game/sockets.ts'
import type { WorkerTime } from '#server/http/worker-time.ts'
import type { Allowances } from '#server/instances/allowances.ts'
import type { Instances } from '#server/instances/instances.ts'
import type { Logs } from '#server/logs/log-files.ts'
import type { Store } from '#server/store/store.ts'

/** Games that are read from a database in one round trip. */
const GAMES_AT_ONCE = 32

interface RunNeeds {
  catalogue: Catalogue
  state: ClassState
  instances: Instances
  allowances: Allowances
  store: Store
  listSolved: ListSolved
  tell: DoorLines['tell']
}

export function createRunCommands(needs: RunNeeds): Works<'configure' | 'run'> {
  const { catalogue, state, instances, allowances, listSolved } = needs
  const maxLimits = { ...allowances.limits }
  const take = (run: RunState): void => {
    state.opening.set(run)
    allowances.change(chooseLimits(run.limits, maxLimits))
    instances.limitBytes(allowances.maxBytes)
  }
  return {
    async configure({ shopPort, labPort, flagKey, run, teams, isProgressLate }) {
      if (shopPort !== null) {
        state.labAddress.shopPort = shopPort
        state.labAddress.port = labPort
      }
      state.flagKey = flagKey
      take(run)
      // The front door may have ended during a move of one.
      instances.keep(teams)
      const progress: TeamProgress[] = []
      if (isProgressLate) void tellProgress(needs, teams)
      else for await (const { team, game } of readGames(needs, teams)) progress.push({ team, solved: listSolved(game) })
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
  }
}

/** Tells the front door of all games, in order with later solves. */
async function tellProgress(needs: RunNeeds, teams: readonly string[]): Promise<void> {
  const { instances, listSolved, tell } = needs
  for await (const { team, game } of readGames(needs, teams)) {
    // A shop that woke meanwhile may have reported a later solve.
    const present = instances.peek(team)?.game.state ?? game
    tell('progress', { team, solved: listSolved(present) })
  }
}

async function* readGames({ instances, store }: RunNeeds, teams: readonly string[]) {
  for (let first = 0; first < teams.length; first += GAMES_AT_ONCE) {
    const some = teams.slice(first, first + GAMES_AT_ONCE)
    // An unreadable game keeps only its own team waiting.
    const games = await Promise.all(some.map((team) => readGame({ instances, store }, team).catch(() => null)))
    for (const [index, team] of some.entries()) {
      const game = games[index]
      if (game) yield { team, game }
    }
  }
}

interface UseNeeds {
  instances: Instances
  allowances: Allowances
  logs: Logs
  sockets: Pick<GameSockets, 'count' | 'end'>
  time: WorkerTime
}

export function createUseCommands({
  instances,
  allowances,
  logs,
  sockets,
  time,
}: UseNeeds): Works<'limits' | 'use' | 'remove'> {
  return {
    async limits({ team }) {
      return measureLimits({ instances, allowances, sockets }, team)
    },
    async use() {
      const { user, system } = process.cpuUsage()
      return {
        awake: instances.listAwake(),
        memoryBytes: process.memoryUsage.rss(),
        processorUs: user + system,
        held: time.takeUsed().map(({ instance, ...use }) => ({ team: instance, ...use })),
      }
    },
    async remove({ team }) {
      sockets.end(team)
      allowances.forget(team)
      time.forget(team)
      await instances.remove(team)
      await logs.remove(team)
      return null
    },
  }
}
