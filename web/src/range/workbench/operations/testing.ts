import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createStep } from '../recipe.ts'
import { runStep } from '../run-recipe.ts'
import { StepError, type StepOutput, type Surroundings, toBytes, toText } from './operation.ts'

const CONTENT = fileURLToPath(new URL('../../../../../content', import.meta.url))
const withoutBrowser: Surroundings = { decodePicture: async () => undefined }

/** Output of a step. */
export async function runs(
  operation: string,
  input: string | Uint8Array,
  options: Record<string, string> = {},
): Promise<StepOutput> {
  const bytes = typeof input === 'string' ? toBytes(input) : input
  return await runStep(bytes, createStep(operation, options), withoutBrowser)
}

/** Output of a step as text. */
export async function textOf(
  operation: string,
  input: string | Uint8Array,
  options?: Record<string, string>,
): Promise<string> {
  return toText((await runs(operation, input, options)).bytes)
}

/** Error code of a step that fails. */
export async function refusal(
  operation: string,
  input: string | Uint8Array,
  options?: Record<string, string>,
): Promise<string> {
  return await runs(operation, input, options).then(
    () => 'no refusal',
    (error: unknown) => (error instanceof StepError ? error.code : `not ours: ${error}`),
  )
}

export const hex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
export const content = (path: string): Uint8Array => new Uint8Array(readFileSync(`${CONTENT}/${path}`))
