import { parseCsv } from '#classroom/door/csv.ts'
import { emblem as emblemForm, teamName } from '#classroom/door/forms.ts'
import { pickEmblem } from '#classroom/door/names.ts'
import { MAX_TEAM_NAME_CHARACTERS } from '#contract/class.ts'
import type { ListFault } from '#contract/class-team.ts'
import type { Emblem } from '#contract/emblem.ts'
import { HostError } from '#server/errors.ts'

const MAX_LISTED_TEAMS = 1000

const MAX_NAMED_FAULTS = 50

const MAX_REPEATED_CHARACTERS = 60

interface ListedTeam {
  name: string
  emblem: Emblem
}

/**
 * Reads a list of teams: names in the first column, then fruit and ground of their emblems, if any. The first line may
 * hold headings.
 * @param takenNames in lower case
 * @throws {HostError} HOST_BAD_REQUEST, HOST_LONG_LIST, HOST_BAD_LIST with every faulty line
 */
export function readTeamList(text: string, takenNames: ReadonlySet<string>): ListedTeam[] {
  const rows = parseCsv(text)
  const [head] = rows
  const listed = /^(?:name|team|teamname)$/i.test(head?.cells[0] ?? '') ? rows.slice(1) : rows
  if (listed.length === 0) throw new HostError('HOST_BAD_REQUEST', { list: 'should have a name' })
  if (listed.length > MAX_LISTED_TEAMS)
    throw new HostError('HOST_LONG_LIST', { lines: listed.length, max: MAX_LISTED_TEAMS })
  const faults: ListFault[] = []
  const lines = new Map<string, number>()
  const teams = listed.flatMap(({ line, cells: [first = '', fruit, ground] }): ListedTeam[] => {
    const parsed = teamName.safeParse(first)
    const name = parsed.data ?? first
    const reason = parsed.success ? undefined : isLengthFit(first) ? 'characters' : 'length'
    const key = name.toLowerCase()
    const firstLine = lines.get(key)
    if (reason === undefined && firstLine === undefined) lines.set(key, line)
    const fault = reason ?? (firstLine !== undefined ? 'repeated' : takenNames.has(key) ? 'taken' : undefined)
    if (fault !== undefined) {
      const shown = [...name].slice(0, MAX_REPEATED_CHARACTERS).join('')
      faults.push({ line, name: shown, reason: fault, ...(firstLine !== undefined && { firstLine }) })
      return []
    }
    const emblem = emblemForm.safeParse({ fruit, ground })
    return [{ name, emblem: emblem.success ? emblem.data : pickEmblem() }]
  })
  if (faults.length > 0)
    throw new HostError('HOST_BAD_LIST', { count: faults.length, faults: faults.slice(0, MAX_NAMED_FAULTS) })
  return teams
}

function isLengthFit(name: string): boolean {
  const { length } = [...name.normalize('NFC').trim()]
  return length > 0 && length <= MAX_TEAM_NAME_CHARACTERS
}
