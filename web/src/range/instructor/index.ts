import { complain } from '../../ui/snackbar.tsx'
import { readPlace } from './place-kept.ts'

export { readBegun } from './place-kept.ts'

/** The first among the tutorials, by its place. */
export const BEGINNERS_TUTORIAL = '1'

let resumed: string | null = null

/** Runs the guided tutorial of a challenge, given by key, name or place, or says that there is none. Resolves when it ends. */
export async function startTutorial(challenge: string): Promise<void> {
  resumed = null
  await run(challenge)
}

/** As `startTutorial`, for an address that names a challenge: a reload of it goes on where the tutorial was. */
export async function startTutorialByAddress(challenge: string): Promise<void> {
  await resumeTutorial()
  const isResumed = resumed?.toLowerCase() === challenge.toLowerCase()
  if (!isResumed) await startTutorial(challenge)
}

/** Goes on with the tutorial that a reload of the page has interrupted. Resolves as soon as it runs, or when there is none. */
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
