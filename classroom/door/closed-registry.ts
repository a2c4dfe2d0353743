import type { Logger } from 'pino'
import type { DoorSettings } from '#classroom/door/door-settings.ts'

export interface ClosedRegistry {
  root: string
  version: string
  directory: string
  settings: DoorSettings
  trainerToken: string
  log: Logger
}
