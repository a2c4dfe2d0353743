import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HintChange, HintRow } from '#contract/game.ts'
import { hintsQuery } from '../../entities/challenge/challenges.ts'
import { send } from '../../entities/session/http.ts'
import { complain } from '../../ui/snackbar.tsx'

/** Unlocks a hint optimistically; reverts if the server refuses. */
export function useHintUnlock(): (hint: HintRow) => void {
  const client = useQueryClient()
  const mark = (id: number, unlocked: boolean) =>
    client.setQueryData(hintsQuery.queryKey, (hints) =>
      hints?.map((hint) => (hint.id === id ? { ...hint, unlocked } : hint)),
    )
  const { mutate } = useMutation({
    mutationFn: (hint: HintRow) => send('PUT', `api/Hints/${hint.id}`, { unlocked: true } satisfies HintChange),
    onMutate: (hint) => mark(hint.id, true),
    onError: (error, hint) => {
      mark(hint.id, false)
      complain(error)
    },
  })
  return mutate
}
