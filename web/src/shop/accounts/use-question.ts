import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchQuestionOf } from './api.ts'

/** Delay after the last change before an address is looked up, in milliseconds. */
const pause = 1000

interface Lookup {
  /** Question of the account after it was found. */
  question: string | undefined
  /** Catalogue key of a note without a question. */
  note: string
  error: Error | null
}

/** Looks up the security question while an address is typed. Ignores answers for earlier addresses. */
export function useQuestion(email: string): Lookup {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(email), email ? pause : 0)
    return () => window.clearTimeout(timer)
  }, [email])

  const isSettled = email !== '' && settled === email
  const { data, error } = useQuery({
    queryKey: ['security-question', settled],
    queryFn: () => fetchQuestionOf(settled),
    enabled: isSettled,
    gcTime: 0,
  })
  if (!email) return { question: undefined, note: 'SECURITY_QUESTION_ENTER_EMAIL', error: null }
  if (!isSettled) return { question: undefined, note: 'SECURITY_QUESTION_LOOKUP', error: null }
  const note = data === null ? 'SECURITY_QUESTION_NOT_FOUND' : 'SECURITY_QUESTION_LOOKUP'
  return { question: data ?? undefined, note, error }
}
