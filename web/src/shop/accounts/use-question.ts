import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchQuestionOf } from './api.ts'

/** How long an address must stand unchanged before it is looked up, in milliseconds. */
const pause = 1000

interface Lookup {
  /** The question of the account, once it is found. */
  question: string | undefined
  /** What there is to say as long as it is not: a key of the catalogue. */
  note: string
  error: Error | null
}

/** Looks up the security question for an address that somebody is typing. What was found for an older one counts for nothing. */
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
