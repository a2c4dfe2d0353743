import { HelpDesk } from '../test/support/ask-for-help.ts'
import { type Help, readHelp } from '../test/support/help-corpus.ts'

type Rate = [right: number, all: number]

/**
 * Asks the assistant all honest questions of `model/corpus/help` and prints how many conversations are right, by topic. Words choose topics, ids or
 * questions. `--show` prints the wrong ones, without those that are held back; `--all` with them.
 */
export async function main(given: readonly string[]): Promise<number> {
  const words = given.filter((word) => !word.startsWith('--'))
  const [shows, showsAll] = [given.includes('--show') || given.includes('--all'), given.includes('--all')]
  const rates = new Map<string, { seen: Rate; heldBack: Rate }>()
  await using desk = await HelpDesk.open()
  for (const help of readHelp().filter((each) => words.length === 0 || words.some((word) => isMeant(each, word)))) {
    const answers = await desk.ask(help)
    const isRight = answers.every(({ faults }) => faults.length === 0)
    for (const topic of [help.topic, 'all']) {
      const rate = rates.get(topic) ?? { seen: [0, 0], heldBack: [0, 0] }
      const part = help.isHeldBack ? rate.heldBack : rate.seen
      if (isRight) part[0]++
      part[1]++
      rates.set(topic, rate)
    }
    if (!shows || (isRight && words.length === 0) || (help.isHeldBack && !showsAll)) continue
    console.log(`\n--- ${help.id} ${help.topic} ${help.as}`)
    for (const [index, { text, tools, faults }] of answers.entries())
      console.log(
        `? ${help.turns[index]?.ask}\n${text}\n  [${tools}] ${faults.length > 0 ? `WRONG: ${faults.join('; ')}` : 'right'}`,
      )
  }
  const show = ([right, all]: Rate): string => `${right} of ${all}`.padEnd(12)
  console.log(`\n${'topic'.padEnd(14)} ${'seen'.padEnd(12)} held back`)
  const sorted = [...rates].sort(([one], [other]) =>
    one === 'all' ? 1 : other === 'all' ? -1 : one.localeCompare(other),
  )
  for (const [topic, { seen, heldBack }] of sorted) console.log(`${topic.padEnd(14)} ${show(seen)} ${show(heldBack)}`)
  const solved = await desk.solved()
  if (solved.length > 0) console.log(`Challenges that were solved on the way: ${solved.join(', ')}`)
  return 0
}

function isMeant({ topic, id, turns }: Help, word: string): boolean {
  return topic === word || id.startsWith(word) || turns.some(({ ask }) => ask.includes(word))
}
