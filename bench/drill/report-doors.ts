import { ALL_TROUBLES, describeOutages, drillDoors } from '#bench/drill/drill-doors.ts'
import { say } from '../../tools/run/console.mjs'

/** Runs the drill of a class at full size, and says what players saw. Returns whether the history has no fault. */
export async function reportDoorsDrill(teams: number): Promise<boolean> {
  const { faults, answers, outages, refused } = await drillDoors({
    ...{ teams, players: 16, pauseMs: 100, everyMs: 8000, shards: [2, 1], say },
    troubles: ALL_TROUBLES,
  })
  say(`${answers} answers`)
  for (const line of describeOutages(outages)) say(line)
  for (const [code, count] of Object.entries(refused)) say(`refused with ${code}: ${count}`)
  for (const fault of faults.slice(0, 20)) say(fault)
  say(`${faults.length} faults`)
  return faults.length === 0
}
