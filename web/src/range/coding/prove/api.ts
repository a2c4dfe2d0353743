import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  ProvingAttempt,
  ProvingEffect,
  ProvingPart,
  ProvingRequest,
  ProvingText,
  ProvingTypes,
} from '#contract/proving.ts'
import type { Success } from '#contract/replies.ts'
import { patchProof, provingKeyOf } from '../../../entities/challenge/proofs.ts'
import { get, send } from '../../../entities/session/http.ts'

function pathOf(key: string): string {
  return `range/proving/${encodeURIComponent(key)}`
}

/** Sources and attempts of a challenge. Names of attacks and customers are in the visitor's language. */
export function provingQuery(key: string, language: string) {
  return queryOptions({
    queryKey: [...provingKeyOf(key), language],
    queryFn: async () => (await get<Success<ProvingPart>>(pathOf(key))).data,
    retry: false,
  })
}

/** Milliseconds until a check that goes on is asked about again. The server waits before it answers. */
const ASK_AGAIN_MS = 1_000

/** Errors of types in an attempt that was judged before they were known. */
export function typesQuery(key: string, number: number, language: string) {
  return queryOptions({
    queryKey: ['proving-types', key, number, language],
    queryFn: async () => (await get<Success<ProvingTypes>>(`${pathOf(key)}/attempts/${number}/types`)).data,
    refetchInterval: ({ state }) => (state.data?.isChecking ? ASK_AGAIN_MS : false),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Runs a copy of the shop with these texts. Takes as long as the run. */
export async function prove(key: string, files: readonly ProvingText[]): Promise<ProvingAttempt> {
  const request: ProvingRequest = { files: [...files] }
  return (await send<Success<ProvingAttempt>>('POST', `${pathOf(key)}/attempts`, request)).data
}

/** Runs these texts and the model fix with the same attacks and customers. Takes as long as two runs. */
export async function compareEffects(key: string, files: readonly ProvingText[]): Promise<ProvingEffect> {
  const request: ProvingRequest = { files: [...files] }
  return (await send<Success<ProvingEffect>>('POST', `${pathOf(key)}/comparisons`, request)).data
}

/** Adds an attempt to the cached part, and the proof to the list. */
export function noteAttempt(client: QueryClient, key: string, language: string, attempt: ProvingAttempt): void {
  const isProven = attempt.verdict === 'proven'
  const { queryKey } = provingQuery(key, language)
  client.setQueryData(
    queryKey,
    (part) =>
      part && {
        ...part,
        attempts: [attempt, ...part.attempts.filter(({ number }) => number !== attempt.number)],
        status: isProven ? 'proven' : part.status,
        provenAt: part.provenAt ?? (isProven ? attempt.at : null),
      },
  )
  if (isProven) patchProof(client, key, attempt.at)
}

/** Whether two sets of changed files are the same. */
export function isSameText(one: readonly ProvingText[], other: readonly ProvingText[]): boolean {
  return one.length === other.length && one.every(({ file, text }) => textIn(other, file) === text)
}

export function textIn(texts: readonly ProvingText[], file: string): string | undefined {
  return texts.find((each) => each.file === file)?.text
}
