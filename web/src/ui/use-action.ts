import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { createGate } from './gate.ts'

/**
 * A mutation behind a form or a button. It sends one request per submit: further calls while it runs, and further
 * clicks of a double click, are ignored.
 */
export function useAction<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useMutation(options)
  const gate = useRef(createGate())
  const start = mutation.mutateAsync
  const mutate: typeof mutation.mutate = (...order) =>
    // Callers learn of a failure by their callback.
    gate.current.pass(() => start(...order).catch(() => undefined))
  return { ...mutation, mutate } as typeof mutation
}
