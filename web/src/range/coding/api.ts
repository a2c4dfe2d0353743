import { queryOptions } from '@tanstack/react-query'
import type {
  CodingSource,
  FixesReply,
  FixGuess,
  FixVerdict,
  LinesGuess,
  LinesVerdict,
  SnippetReply,
} from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { get, HttpError, send } from '../../entities/session/http.ts'

/** The code of a challenge never changes while the server runs; a new server also reloads the page. */
const staleTime = Number.POSITIVE_INFINITY

export function snippetQuery(key: string) {
  return queryOptions({
    queryKey: ['snippet', key],
    queryFn: async () => (await get<SnippetReply>(`snippets/${encodeURIComponent(key)}`)).snippet,
    retry: false,
    staleTime,
  })
}

/** Fixes to choose from; empty for a challenge without a fix. */
export function fixesQuery(key: string) {
  return queryOptions({
    queryKey: ['fixes', key],
    queryFn: async () => {
      try {
        return (await get<FixesReply>(`snippets/fixes/${encodeURIComponent(key)}`)).fixes
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return []
        throw error
      }
    },
    retry: false,
    staleTime,
  })
}

/** File and language of the snippet. */
export function sourceQuery(key: string) {
  return queryOptions({
    queryKey: ['coding-source', key],
    queryFn: async () => (await get<Success<CodingSource>>(`range/coding/${encodeURIComponent(key)}`)).data,
    retry: false,
    staleTime,
  })
}

export function judgeLines(guess: LinesGuess): Promise<LinesVerdict> {
  return send('POST', 'snippets/verdict', guess)
}

export function judgeFix(guess: FixGuess): Promise<FixVerdict> {
  return send('POST', 'snippets/fixes', guess)
}
