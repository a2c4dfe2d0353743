import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSameCustomer, onSessionChange, readSession } from '../entities/session/session.ts'

/** Queries whose answers are the same for everybody. All others belong to the asking customer. */
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

/** Drops cached and pending answers when a customer logs out or another one logs in. */
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
