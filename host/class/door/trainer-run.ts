import type { FlagOrigin } from '#contract/class.ts'
import { describeJoin } from '#host/class/door/addresses.ts'
import { writeCsv } from '#host/class/door/csv.ts'
import { extendForm, runChangeForm } from '#host/class/door/forms.ts'
import { answerFile, answerJson, readForm, readText } from '#host/class/door/reply.ts'
import { readTeamList } from '#host/class/door/team-list.ts'
import type { TrainerParts, Work } from '#host/class/door/trainer-api.ts'
import { HostError } from '#host/errors.ts'
import { OWASP_2025_NAMES } from '#range/catalogue/weaknesses.ts'
import { flagOf } from '#range/flags.ts'
import { z } from '#range/zod.ts'

const MAX_LIST_BYTES = 1_000_000
/** Teams whose flags are compared before others have their turn. */
const TEAMS_AT_ONCE = 40

/** Of the OWASP Top 10 of 2025: each has a column in `results.csv`. */
const OWASP_CATEGORIES = Object.keys(OWASP_2025_NAMES)

const flagForm = z.strictObject({ flag: z.string().trim().toLowerCase().max(200), team: z.string().max(64).optional() })
const nothing = z.looseObject({})

/** What the trainer does with the whole class. */
export function* listRunWorks({ ours, players }: TrainerParts): Iterable<[string, Work]> {
  const { registry, chronicle, run, announcements } = ours

  yield [
    'POST run',
    async ({ request, response }) => {
      const { revision, ...settings } = await readForm(request, runChangeForm)
      const { phases: before } = run.stateAt()
      let state = run.stateAt()
      registry.work(() => {
        state = run.update(settings, revision)
        announcements.moveWith(before, state.phases)
      })
      ours.tellPlanned()
      answerJson(response, state)
    },
  ]
  yield [
    'POST run/extend',
    async ({ request, response }) => answerJson(response, run.extend((await readForm(request, extendForm)).minutes)),
  ]
  for (const act of ['start', 'pause', 'resume', 'end', 'freeze', 'thaw'] as const) {
    yield [
      `POST run/${act}`,
      async ({ request, response }) => {
        await readForm(request, nothing)
        answerJson(response, run.act(act))
      },
    ]
  }
  yield [
    'POST list',
    async ({ request, response, origin }) => {
      const text = await readText(request, MAX_LIST_BYTES)
      const listed = readTeamList(text, new Set(registry.list().map(({ name }) => name.toLowerCase())))
      answerJson(
        response,
        players.makeAll(listed).map((team) => players.toPrintableCard(team, origin)),
        201,
      )
    },
  ]
  yield [
    'GET cards',
    ({ response, origin }) =>
      answerJson(
        response,
        registry.list().map((team) => players.toPrintableCard(team, origin)),
      ),
  ]
  yield [
    'GET results.json',
    ({ response, origins }) => {
      const { teams, run: state, firstSolves } = ours.readResults(describeJoin(origins))
      const results = teams.map((team) => ({
        ...team,
        players: registry.membersOf(team.slug).flatMap(({ player }) => player ?? []),
        solves: chronicle.solvesOf(team.slug),
        suspicions: ours.suspicionsOf(team.slug),
      }))
      answerFile(
        response,
        JSON.stringify({ run: state, firstSolves, challenges: ours.listChallenges(), teams: results }, null, 2),
        JSON_TYPE,
        'results.json',
      )
    },
  ]
  yield [
    'GET results.csv',
    ({ response }) => {
      const head = [
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
      ]
      const categories = new Map(ours.listChallenges().map(({ key, owasp2025 }) => [key, owasp2025]))
      const rows = ours.readResults(NOWHERE).teams.map(({ slug, name, place, points, solved, lastSolveAt }) => {
        const cellsByKey = Object.entries(chronicle.cellsOf(slug))
        const cells = cellsByKey.map(([, cell]) => cell)
        const solvedIn = cellsByKey.flatMap(([key, cell]) => (cell.solvedAt === null ? [] : categories.get(key)))
        return [
          place,
          name,
          slug,
          registry
            .membersOf(slug)
            .flatMap(({ player }) => player ?? [])
            .join('; '),
          points,
          solved,
          chronicle.solvesOf(slug).filter(({ coding }) => coding > 0).length,
          cells.reduce((sum, { hints }) => sum + hints, 0),
          cells.reduce((sum, { nearMisses }) => sum + nearMisses, 0),
          lastSolveAt === null ? null : new Date(lastSolveAt).toISOString(),
          ...OWASP_CATEGORIES.map((category) => solvedIn.filter((one) => one === category).length),
        ]
      })
      answerFile(response, writeCsv([head, ...rows]), 'text/csv; charset=utf-8', 'results.csv')
    },
  ]
  yield [
    'POST flags',
    async ({ request, response }) => {
      const { flag, team } = await readForm(request, flagForm)
      if (team !== undefined && !registry.find(team)) throw new HostError('HOST_NO_SUCH_TEAM')
      const found = await findOrigin(flag)
      if (team !== undefined && found.team !== null && found.challenge !== null) {
        chronicle.noteFlag(team, found.challenge, found.team)
        if (found.team === team) ours.touch(team)
        else ours.note(team, 'flag', null, found.challenge)
      }
      answerJson(response, found)
    },
  ]
  yield [
    'GET flag-keys',
    ({ response }) => {
      const keys = registry.list().map((team) => registry.flagKeyOf(team))
      answerFile(response, keys.join(','), 'text/plain; charset=utf-8', 'ctf.keys')
    },
  ]

  async function findOrigin(flag: string): Promise<FlagOrigin> {
    const teams = registry.list()
    for (let first = 0; first < teams.length; first += TEAMS_AT_ONCE) {
      for (const team of teams.slice(first, first + TEAMS_AT_ONCE)) {
        const key = registry.flagKeyOf(team)
        const challenge = ours.challenges.find(({ name }) => flagOf(name, key) === flag)
        if (challenge) return { challenge: challenge.key, team: team.slug }
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { challenge: null, team: null }
  }
}

/** In a table nobody reads an address. */
const NOWHERE = { joinUrl: '', otherJoinUrls: [], isLocalOnly: false }

const JSON_TYPE = 'application/json; charset=utf-8'
