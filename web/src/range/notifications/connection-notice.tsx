import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../../entities/game/socket.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './notice.module.css'

/** A quiet line while the server is out of reach; once it is back, everything shown is asked for again. */
export function ConnectionNotice() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const state = useSyncExternalStore(connection.subscribe, connection.get)
  const wasLost = useRef(false)

  useEffect(() => {
    if (state === 'open' && wasLost.current) client.invalidateQueries()
    wasLost.current = state === 'lost'
  }, [state, client])

  return (
    <div role="status" className={styles.connectionPlace}>
      {state === 'lost' && (
        <p className={styles.connection}>
          <Icon name="alert" small />
          {t('CONNECTION_LOST')}
        </p>
      )}
    </div>
  )
}
