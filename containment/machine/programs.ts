import type { Program } from '#containment/machine/machine.ts'
import { filePrograms } from '#containment/machine/programs-files.ts'
import { networkPrograms } from '#containment/machine/programs-network.ts'
import { systemPrograms } from '#containment/machine/programs-system.ts'
import { textPrograms } from '#containment/machine/programs-text.ts'

export const programs: ReadonlyMap<string, Program> = new Map(
  Object.entries({ ...filePrograms, ...textPrograms, ...systemPrograms, ...networkPrograms }),
)
