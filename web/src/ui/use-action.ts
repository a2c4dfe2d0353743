import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { createGate } from './gate.ts'

/**
 * A mutation that somebody starts by a form or a button. One submit is one request: what is asked for while it runs, or by
 * the further clicks of a double click, is left out.
 */
export function useAction<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useMutation(options)
  const gate = useRef(createGate())
  const start = mutation.mutateAsync
  const mutate: typeof mutation.mutate = (...order) =>
    // Whoever wants to know of a failure has given a callback.
    gate.current.pass(() => start(...order).catch(() => undefined))
  return { ...mutation, mutate } as typeof mutation
}
