import type { FlagOrigin, PrintableCard } from '#contract/class.ts'
import { backupClass, restoreClass } from '#host/class/door/backup.ts'
import { parseCsv, writeCsv } from '#host/class/door/csv.ts'
import { emblem as emblemForm, messageForm, runForm, teamName } from '#host/class/door/forms.ts'
import { pickEmblem } from '#host/class/door/names.ts'
import { answerFile, answerJson, readForm, readText } from '#host/class/door/reply.ts'
import { toCard } from '#host/class/door/room.ts'
import type { TrainerParts, Work } from '#host/class/door/trainer-api.ts'
import { HostError } from '#host/errors.ts'
import { flagOf } from '#range/flags.ts'
import { z } from '#range/zod.ts'

const MAX_LIST_BYTES = 200_000
/** Teams of one list. */
const MAX_LISTED_TEAMS = 1000
/** Teams whose flags are compared before others have their turn. */
const TEAMS_AT_ONCE = 40

const flagForm = z.strictObject({ flag: z.string().trim().toLowerCase().max(200), team: z.string().max(64).optional() })
const nothing = z.looseObject({})

/** What the trainer does with the whole class. */
export function* listRunWorks({ ours, players, backups }: TrainerParts): Iterable<[string, Work]> {
  const { registry, chronicle, run } = ours

  yield [
    'POST run',
    async ({ request, response }) => answerJson(response, run.update(await readForm(request, runForm))),
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
    'POST messages',
    async ({ request, response }) => {
      const { text } = await readForm(request, messageForm)
      answerJson(response, ours.say({ from: 'trainer', player: null, to: null, text }), 201)
    },
  ]
  yield [
    'POST list',
    async ({ request, response, origin }) => {
      const rows = parseCsv(await readText(request, MAX_LIST_BYTES))
      const listed = readList(rows)
      const taken = listed.find(({ name }) => registry.findByName(name))
      if (taken) throw new HostError('HOST_NAME_TAKEN', { name: taken.name })
      // All or none: passcodes are shown once, and those of half a list would be lost with the rest.
      players.demandRoomFor(listed.length)
      const cards: PrintableCard[] = []
      for (const { name, emblem } of listed) {
        const { team, passcode } = await players.makeTeam(name, emblem)
        const host = ours.hostOf(team)
        const token = registry.secrets.tokenOf(team)
        cards.push({ team: toCard(team), passcode, joinUrl: players.joinUrlOf(team, origin), host, token })
      }
      answerJson(response, cards, 201)
    },
  ]
  yield [
    'GET results.json',
    ({ response, origin }) => {
      const { teams, run: state, firstSolves } = ours.readResults(`${origin}/host/join`)
      const results = teams.map((team) => ({
        ...team,
        players: registry.membersOf(team.slug).flatMap(({ player }) => player ?? []),
        solves: chronicle.solvesOf(team.slug),
        suspicions: ours.suspicionsOf(team.slug),
      }))
      answerFile(
        response,
        JSON.stringify({ run: state, firstSolves, teams: results }, null, 2),
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
      ]
      const rows = ours.readResults('').teams.map(({ slug, name, place, points, solved, lastSolveAt }) => {
        const cells = Object.values(chronicle.cellsOf(slug))
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
        ]
      })
      answerFile(response, writeCsv([head, ...rows]), 'text/csv; charset=utf-8', 'results.csv')
    },
  ]
  // One after the other: each needs the class as it is between the others.
  let last: Promise<unknown> = Promise.resolve()
  const afterOthers = async (work: () => Promise<void>): Promise<void> => {
    const mine = last.catch(() => undefined).then(work)
    last = mine
    await mine
  }
  yield ['GET backup', ({ response }) => afterOthers(() => backupClass(ours, backups, response))]
  yield [
    'POST restore',
    async ({ request, response }) => {
      await afterOthers(() => restoreClass(ours, backups, request))
      answerJson(response, { status: 'done', teams: registry.count })
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

const JSON_TYPE = 'application/json; charset=utf-8'

/** Names of teams in the first column, fruit and ground of their emblems in the next two, if any; a line of headings may come first. */
function readList(rows: readonly string[][]) {
  const [head] = rows
  const listed = /^(?:name|team|teamname)$/i.test(head?.[0] ?? '') ? rows.slice(1) : rows
  if (listed.length === 0 || listed.length > MAX_LISTED_TEAMS)
    throw new HostError('HOST_BAD_REQUEST', { list: `should have 1 to ${MAX_LISTED_TEAMS} lines` })
  const seen = new Set<string>()
  return listed.map(([first = '', fruit, ground], index) => {
    const name = teamName.safeParse(first)
    const line = `line ${index + 1}`
    if (!name.success) throw new HostError('HOST_BAD_REQUEST', { [line]: name.error.issues[0]?.message ?? '' })
    const key = name.data.toLocaleLowerCase()
    if (seen.has(key)) throw new HostError('HOST_NAME_TAKEN', { name: name.data })
    seen.add(key)
    const emblem = emblemForm.safeParse({ fruit, ground })
    return { name: name.data, emblem: emblem.success ? emblem.data : pickEmblem() }
  })
}
