import type { Logger } from 'pino'
import type { DoorSettings } from '#host/class/door/door-settings.ts'

/** All that is known of a class whose registry does not open. */
export interface ClosedRegistry {
  root: string
  version: string
  /** Folder of the registry. */
  directory: string
  settings: DoorSettings
  trainerToken: string
  log: Logger
}
