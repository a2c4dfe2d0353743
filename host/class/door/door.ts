import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeDoorPlace } from '#host/class/places.ts'
import { keepDoorOpen } from '#host/class/repair/keep-door-open.ts'
import { closeThreads } from '#host/containment/threads.ts'
import { runProcess } from '#host/own-process.ts'

// The process that all of a class come to. Reads its environment and opens; nothing else.

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

closeThreads()
await runProcess(async () => {
  const version = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
  const place = takeDoorPlace(process.env)
  if (!place) throw new Error('The front door is opened by its supervisor: CLASS=1 npm start')
  return keepDoorOpen({ root, version, environment: process.env, place, directory: process.env.DATA_DIR ?? '' })
})
