import { readFileSync } from 'node:fs'

/** Training data of the scripted assistant: intents with their replies. */
export interface Training {
  intents: readonly Intent[]
}

interface Intent {
  intent: string
  utterances: readonly string[]
  answers: readonly TrainedAnswer[]
}

export type TrainedAnswer = { action: 'response'; body: string } | { action: 'function'; handler: string }

/** Required intents, with the function that one of their answers calls. */
const REQUIRED = [
  ['queries.couponCode', 'couponCode'],
  ['queries.productPrice', 'productPrice'],
  ['queries.functionTest', 'testFunction'],
] as const

/** @throws {Error} if the file cannot be read, or holds no training data */
export function readTraining(path: string): Training {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const faults = findTrainingFaults(content)
  if (faults.length > 0) throw new Error(faults.join(' '))
  return { intents: (content as { data: Intent[] }).data }
}

/** Lists the faults of training data, a sentence each. */
export function findTrainingFaults(content: unknown): string[] {
  const data = isRecord(content) && Array.isArray(content.data) ? content.data : undefined
  if (!data) return ['The training data should be an object with a list `data`.']
  const faults = data.flatMap((intent, at) =>
    isIntent(intent) ? [] : [`The training data’s entry ${at + 1} should have intent, utterances and answers.`],
  )
  for (const [name, handler] of REQUIRED) {
    const found = data.some(
      (entry) =>
        isIntent(entry) &&
        entry.intent === name &&
        entry.answers.some((answer) => answer.action === 'function' && answer.handler === handler),
    )
    if (!found) faults.push(`The training data should have the intent ${name} with the function ${handler}.`)
  }
  return faults
}

function isIntent(value: unknown): value is Intent {
  if (!isRecord(value) || typeof value.intent !== 'string') return false
  const { utterances, answers } = value
  if (!Array.isArray(utterances) || !utterances.every((utterance) => typeof utterance === 'string')) return false
  return Array.isArray(answers) && answers.length > 0 && answers.every(isAnswer)
}

function isAnswer(value: unknown): value is TrainedAnswer {
  if (!isRecord(value)) return false
  if (value.action === 'response') return typeof value.body === 'string'
  return value.action === 'function' && typeof value.handler === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
