import type { FastifyInstance } from 'fastify'
import { describeJoin } from '#classroom/door/addresses.ts'
import type { BoardMaker } from '#classroom/door/board.ts'
import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import { writeCsv } from '#classroom/door/csv.ts'
import { listSuspicions, type SuspicionSources } from '#classroom/door/dismissals.ts'
import type { Registry } from '#classroom/door/registry.ts'
import { sendFile } from '#classroom/door/routes/read-form.ts'
import { OWASP_2025_NAMES } from '#game/weaknesses.ts'

export interface ResultNeeds extends SuspicionSources {
  registry: Registry
  chronicle: Chronicle
  challenges: ChallengeList
  board: BoardMaker
}

/** Categories of the OWASP Top 10 of 2025. Each has a column in `results.csv`. */
const OWASP_CATEGORIES = Object.keys(OWASP_2025_NAMES)

const HEADINGS = [
  'place',
  'team',
  'slug',
  'players',
  'points',
  'solved',
  'coding',
  'hints',
  'near misses',
  'last solve',
  ...OWASP_CATEGORIES.map((category) => `solved ${category}`),
  // Last, so that columns stay where scripts look for them.
  'proven',
]

const JSON_TYPE = 'application/json; charset=utf-8'

/** A table has no addresses. */
const NOWHERE = { joinUrl: '', otherJoinUrls: [], isLocalOnly: false }

export function resultRoutes(app: FastifyInstance, needs: ResultNeeds): void {
  const { registry, chronicle, challenges, board } = needs
  const playersOf = (slug: string): string[] => registry.membersOf(slug).flatMap(({ player }) => player ?? [])

  app.get('/results.json', async ({ visit }, reply) => {
    const { teams, run, firstSolves } = board.readForTrainer(describeJoin(visit.origins))
    const results = teams.map((team) => ({
      ...team,
      players: playersOf(team.slug),
      solves: chronicle.solvesOf(team.slug),
      suspicions: listSuspicions(needs, team.slug),
    }))
    const content = { run, firstSolves, challenges: challenges.listBuilt(), teams: results }
    return sendFile(reply, JSON.stringify(content, null, 2), JSON_TYPE, 'results.json')
  })

  app.get('/results.csv', async (_request, reply) => {
    const categories = new Map(challenges.listBuilt().map(({ key, owasp2025 }) => [key, owasp2025]))
    const rows = board.readForTrainer(NOWHERE).teams.map(({ slug, name, place, points, solved, lastSolveAt }) => {
      const cellsByKey = Object.entries(chronicle.cellsOf(slug))
      const cells = cellsByKey.map(([, cell]) => cell)
      const solvedIn = cellsByKey.flatMap(([key, cell]) => (cell.solvedAt === null ? [] : categories.get(key)))
      return [
        place,
        name,
        slug,
        playersOf(slug).join('; '),
        points,
        solved,
        chronicle.solvesOf(slug).filter(({ coding }) => coding > 0).length,
        cells.reduce((sum, { hints }) => sum + hints, 0),
        cells.reduce((sum, { nearMisses }) => sum + nearMisses, 0),
        lastSolveAt === null ? null : new Date(lastSolveAt).toISOString(),
        ...OWASP_CATEGORIES.map((category) => solvedIn.filter((one) => one === category).length),
        chronicle.solvesOf(slug).filter(({ proven }) => proven !== null).length,
      ]
    })
    return sendFile(reply, writeCsv([HEADINGS, ...rows]), 'text/csv; charset=utf-8', 'results.csv')
  })

  app.get('/flag-keys', async (_request, reply) => {
    const keys = registry.list().map((team) => registry.flagKeyOf(team))
    return sendFile(reply, keys.join(','), 'text/plain; charset=utf-8', 'ctf.keys')
  })
}
