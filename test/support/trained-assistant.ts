import { isTrained } from '#model/intents/intents.ts'

/** Trains the assistant once for all processes of a run if its sentences changed since the build. */
export async function setup(): Promise<void> {
  if (!isTrained()) await import('../../tools/train-intents.ts')
}
