import { ALL_TROUBLES, describeOutages, drillDoors, type TroubleName } from '#bench/drill/drill-doors.ts'
import { say } from '../../tools/run/console.mjs'

/**
 * Runs the drill of a class at full size, and says what players saw. Returns whether the history has no fault.
 * @param wanted names of troubles; all by default
 */
export async function reportDoorsDrill(teams: number, wanted: readonly string[], times: number): Promise<boolean> {
  const unknown = wanted.filter((name) => !ALL_TROUBLES.includes(name as TroubleName))
  if (unknown.length > 0) {
    say(`There is no trouble "${unknown[0]}". There are: ${ALL_TROUBLES.join(', ')}`)
    return false
  }
  const { faults, answers, outages, refused } = await drillDoors({
    ...{ teams, players: 16, pauseMs: 100, everyMs: 8000, shards: [2, 1], say },
    troubles: wanted.length > 0 ? (wanted as TroubleName[]) : ALL_TROUBLES,
    times,
  })
  say(`${answers} answers`)
  for (const line of describeOutages(outages)) say(line)
  for (const [code, count] of Object.entries(refused)) say(`refused with ${code}: ${count}`)
  for (const fault of faults.slice(0, 20)) say(fault)
  say(`${faults.length} faults`)
  return faults.length === 0
}
