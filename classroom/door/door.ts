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
  return keepDoorOpen({
    root,
    version,
    environment,
    place,
    directory: process.env.DATA_DIR ?? '',
    startApart: () => channel?.tell({ kind: 'apart' }),
  })
})
