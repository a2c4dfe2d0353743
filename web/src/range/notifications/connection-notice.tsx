import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { challengesQuery, hintsQuery } from '../../entities/challenge/challenges.ts'
import { connection } from '../../entities/game/socket.ts'
import { Icon } from '../../ui/icon.tsx'
import { takeFoot } from '../../ui/window-room.ts'
import styles from './notice.module.css'

/** Refetches progress that was loaded before the connection opened, because events may have been missed. */
function askForProgressAgain(client: QueryClient): void {
  for (const { queryKey } of [challengesQuery, hintsQuery]) {
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'idle' })
  }
}

/** A line while the server is unreachable. Afterwards everything shown is refetched. */
export function ConnectionNotice() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const state = useSyncExternalStore(connection.subscribe, connection.get)
  const before = useRef(state)

  useEffect(() => {
    if (state === 'open' && before.current === 'lost') void client.invalidateQueries()
    if (state === 'open' && before.current === 'waiting') askForProgressAgain(client)
    before.current = state
  }, [state, client])

  return (
    <div role="status">
      {state === 'lost' && (
        <p ref={takeFoot} className={styles.connection}>
          <Icon name="alert" small />
          {t('CONNECTION_LOST')}
        </p>
      )}
    </div>
  )
}
