import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSameCustomer, onSessionChange, readSession } from '../entities/session/session.ts'

/** What is the same for everybody. All other answers belong to whoever asked. */
const common = new Set([
  'application-version',
  'catalogue',
  'challenges',
  'configuration',
  'country-mapping',
  'debrief',
  'hints',
  'languages',
  'security-questions',
  'system-wide-notice',
  'unlocks',
])

function isPersonal({ queryKey }: Query): boolean {
  return !common.has(String(queryKey[0]))
}

/** Forgets what a customer has been told, and what they are about to be told, when they leave or somebody else comes. */
export function useForgettingFormerCustomers(): void {
  const client = useQueryClient()
  useEffect(() => {
    let before = readSession()
    return onSessionChange(() => {
      const now = readSession()
      if (!isSameCustomer(before, now)) client.removeQueries({ predicate: isPersonal })
      before = now
    })
  }, [client])
}
