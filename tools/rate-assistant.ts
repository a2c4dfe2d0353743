import { HelpDesk } from '../test/support/ask-for-help.ts'
import { readHelp } from '../test/support/help-corpus.ts'

/** Prints how many honest conversations go right, by topic. `--show` prints the wrong ones of the part that may be looked at; a word asks only for what holds it. */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const shows = process.argv.includes('--show')
const showsBlind = process.argv.includes('--blind')

await using desk = await HelpDesk.open()
const rates = new Map<string, { seen: [number, number]; blind: [number, number] }>()
for (const help of readHelp()) {
  if (words.length > 0 && !words.some((word) => help.topic === word || help.id.startsWith(word) || help.turns.some(({ ask }) => ask.includes(word)))) continue
  const answers = await desk.ask(help)
  const isRight = answers.every(({ faults }) => faults.length === 0)
  for (const topic of [help.topic, 'all']) {
    const rate = rates.get(topic) ?? { seen: [0, 0], blind: [0, 0] }
    const part = help.isBlind ? rate.blind : rate.seen
    if (isRight) part[0]++
    part[1]++
    rates.set(topic, rate)
  }
  if (!shows || (isRight && words.length === 0) || (help.isBlind && !showsBlind)) continue
  console.log(`\n--- ${help.id} ${help.topic} ${help.as}`)
  for (const [index, { text, tools, faults }] of answers.entries())
    console.log(`? ${help.turns[index]?.ask}\n${text}\n  [${tools}] ${faults.length > 0 ? `WRONG: ${faults.join('; ')}` : 'right'}`)
}
const show = ([right, all]: [number, number]): string => `${right} of ${all}`.padEnd(12)
console.log(`\n${'topic'.padEnd(14)} ${'seen'.padEnd(12)} blind`)
for (const [topic, { seen, blind }] of [...rates].sort(([one], [other]) => (one === 'all' ? 1 : other === 'all' ? -1 : one.localeCompare(other))))
  console.log(`${topic.padEnd(14)} ${show(seen)} ${show(blind)}`)
const solved = await desk.solved()
console.log(`challenges solved: ${solved.length === 0 ? 'none' : solved.join(', ')}`)
process.exitCode = 0
