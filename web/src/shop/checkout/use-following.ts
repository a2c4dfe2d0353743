import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChangeElsewhere } from '../../entities/session/other-tabs.ts'

/** What an order is made of, by the first word of its key. */
const parts = new Set<unknown>(['basket', 'addresses', 'cards', 'deliveries', 'wallet-balance'])

/** Changes that are under way put the basket right themselves; an answer in between would count back. */
const changes = { mutationKey: ['basket-changes'] }

/** Keeps what an order is made of in step with other tabs, and with other devices whenever somebody comes back to this tab. */
export function useFollowing(): void {
  const client = useQueryClient()
  useEffect(() => {
    function follow(): void {
      if (document.visibilityState === 'hidden') return
      void client.invalidateQueries({
        predicate: ({ queryKey: [part] }) => parts.has(part) && (part !== 'basket' || client.isMutating(changes) === 0),
      })
    }
    const quiet = onChangeElsewhere(follow)
    window.addEventListener('focus', follow)
    document.addEventListener('visibilitychange', follow)
    return () => {
      quiet()
      window.removeEventListener('focus', follow)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [client])
}
