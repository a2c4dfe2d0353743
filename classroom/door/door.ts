import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepDoorOpen } from '#classroom/door/keep-door-open.ts'
import { takeDoorPlace } from '#classroom/places.ts'
import { closeThreads } from '#containment/threads.ts'
import { runProcess } from '#server/own-process.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

closeThreads()
await runProcess(async (channel, environment) => {
  const version = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
  const place = takeDoorPlace(process.env)
  if (!place) throw new Error('The front door is opened by its supervisor: CLASS=1 npm start')
  if (environment.HOST_DOOR_URL) await import('#classroom/neighbours/load-all.ts')
  // A spare has loaded everything by now.
  await channel?.waitForTurn()
  return keepDoorOpen({
    root,
    version,
    environment,
    place,
    directory: process.env.DATA_DIR ?? '',
    startApart: () => channel?.tell({ kind: 'apart' }),
  })
})
