/** Runs the guided tutorial of the challenge called `name`, or says that there is none. Resolves when it ends. */
export async function startTutorial(name: string): Promise<void> {
  const { runTutorial } = await import('./hacking-instructor.ts')
  await runTutorial(name)
}
