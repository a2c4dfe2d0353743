import type { Program } from '#host/containment/machine/machine.ts'
import { filePrograms } from '#host/containment/machine/programs-files.ts'
import { networkPrograms } from '#host/containment/machine/programs-network.ts'
import { systemPrograms } from '#host/containment/machine/programs-system.ts'
import { textPrograms } from '#host/containment/machine/programs-text.ts'

/** Every program that is installed on the emulated machine, by its name. */
export const programs: ReadonlyMap<string, Program> = new Map(
  Object.entries({ ...filePrograms, ...textPrograms, ...systemPrograms, ...networkPrograms }),
)
