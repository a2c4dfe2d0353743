import { describeFault, describeFinding } from '#server/repair/describe.ts'
import type { Look } from '#server/repair/look-at-file.ts'
import type { Say } from '#server/repair/texts.ts'
import type { Way } from '#server/repair/ways.ts'
import { Words } from '#server/repair/words.ts'

interface Described {
  look: Look
  scope: 'shop' | 'class' | 'shard'
  isHealthy: boolean
}

/** The page's sentences for a terminal. */
export function describePlainly(say: Say, language: string, { look, scope, isHealthy }: Described) {
  const words = new Words(language)
  const findings = look.findings.map((finding) => {
    const { title, text } = describeFinding(finding, { say, words, challenges: null, nameOf: (instance) => instance })
    return `  ${finding.isSafe ? '+' : '-'} ${title}: ${text}`
  })
  const lead = isHealthy ? say('REPAIR_HEALTHY') : describeFault({ look, scope }, say, words)
  const titles: Record<Way, string> = {
    mend: say('REPAIR_MEND'),
    fresh: say('REPAIR_FRESH'),
    reset: say(scope === 'class' ? 'REPAIR_RESET_SCORELESS' : 'REPAIR_RESET'),
  }
  return {
    lines: [lead, ...findings],
    titles,
    question: say('REPAIR_QUESTION'),
    notPossible: say('REPAIR_NOT_POSSIBLE'),
    done: (way: Way, folder: string) => say(`REPAIR_DONE_${way.toUpperCase()}`, { folder }),
  }
}
