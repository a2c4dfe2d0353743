import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResetRequest, ResetScope } from '#contract/game.ts'
import type { Odd } from '#contract/odd.ts'
import { followReset, wasOwnReset } from '../../entities/game/reset.ts'
import { onMessage } from '../../entities/game/socket.ts'
import { confirm } from '../../ui/snackbar.tsx'

function scopeIn(message: Odd<ResetRequest> | undefined): ResetScope | undefined {
  const { scope } = message ?? {}
  return scope === 'shop' || scope === 'progress' ? scope : undefined
}

/** Follows and reports resets and rewinds from anywhere. */
export function useResets(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onMessage('instance reset', (message) => {
        const scope = scopeIn(message)
        if (!scope || wasOwnReset(scope)) return
        confirm(scope === 'shop' ? 'RESET_SHOP_HEARD' : 'RESET_PROGRESS_HEARD')
        void followReset(client, scope)
      }),
    [client],
  )
}
