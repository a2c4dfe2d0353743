import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChangeElsewhere } from '../../entities/session/other-tabs.ts'

/** Query keys of an order's parts. */
const parts = new Set<unknown>(['basket', 'addresses', 'cards', 'deliveries', 'wallet-balance'])

/** Pending changes refetch the basket themselves; an earlier answer would be outdated. */
const changes = { mutationKey: ['basket-changes'] }

/** Keeps the parts of an order in sync with other tabs, and with other devices on each return to this tab. */
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
