import { tutorialFor } from './scripts.ts'

/** Runs the tutorial of the challenge called `name`. */
export async function runTutorial(name: string): Promise<void> {
  tutorialFor(name)
}
