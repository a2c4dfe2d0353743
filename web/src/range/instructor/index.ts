import { complain } from '../../ui/snackbar.tsx'
import { readPlace } from './place-kept.ts'

export { readBegun } from './place-kept.ts'

/** Place of the beginners' tutorial in the list. */
export const BEGINNERS_TUTORIAL = '1'

let resumed: string | null = null

/** Runs the tutorial of a challenge, by key, name or place, or says that it is missing. Resolves at the end. */
export async function startTutorial(challenge: string): Promise<void> {
  resumed = null
  await run(challenge)
}

/** `startTutorial` for an address with a challenge. A reload continues a running tutorial. */
export async function startTutorialByAddress(challenge: string): Promise<void> {
  await resumeTutorial()
  const isResumed = resumed?.toLowerCase() === challenge.toLowerCase()
  if (!isResumed) await startTutorial(challenge)
}

/** Continues the tutorial that a reload interrupted. Resolves when it runs, or at once without one. */
export async function resumeTutorial(): Promise<void> {
  const place = readPlace()
  if (!place || resumed !== null) return
  resumed = place.challenge
  void run(place.challenge, place).finally(() => {
    resumed = null
  })
}

async function run(challenge: string, place?: ReturnType<typeof readPlace>): Promise<void> {
  try {
    const { runTutorial } = await import('./hacking-instructor.ts')
    await runTutorial(challenge, place ?? undefined)
  } catch (error) {
    complain(error instanceof Error ? error : String(error))
  }
}
