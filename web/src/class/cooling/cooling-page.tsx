import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askShop, DoorError } from '../data/http.ts'
import { useTabTitle } from '../data/texts.ts'
import { formatCountdown, useNow } from '../data/use-now.ts'
import { Notice } from '../frame/notice.tsx'
import { PosterFrame } from '../join/poster-frame.tsx'
import styles from './cooling-page.module.css'

/** Delay before a server that does not answer is asked again. */
const RETRY_MS = 2000

/** Shown in place of a shop whose team has used too much. Opens the shop as soon as that answers again. */
export function CoolingPage() {
  const { t } = useTranslation()
  const now = useNow(250)
  const [wait, setWait] = useState<{ from: number; until: number }>()
  const [isUnreachable, setIsUnreachable] = useState(false)
  useTabTitle(t('CLASS_COOLING_TITLE'))

  useEffect(() => {
    let timer: number | undefined
    let hasLeft = false
    const look = async (): Promise<void> => {
      const found = await measureCooling()
      if (hasLeft) return
      if (found === 0) return openShop()
      setIsUnreachable(found === 'unreachable')
      const from = Date.now()
      if (found !== 'unreachable') setWait({ from, until: from + found })
      timer = window.setTimeout(() => void look(), found === 'unreachable' ? RETRY_MS : found)
    }
    void look()
    return () => {
      hasLeft = true
      window.clearTimeout(timer)
    }
  }, [])

  return (
    <PosterFrame>
      <h1 className="display">{t('CLASS_COOLING_TITLE')}</h1>
      <p>{t('CLASS_COOLING_LEAD')}</p>
      {wait && (
        <p className={styles.left}>
          <b role="timer">{formatCountdown(wait.until - Math.max(now, wait.from))}</b>
          <span className="dim">{t(now < wait.until ? 'CLASS_COOLING_LEFT' : 'CLASS_COOLING_SOON')}</span>
        </p>
      )}
      <div role="status">
        {isUnreachable && (
          <Notice kind="mind" icon="alert">
            {t('CLASS_UNREACHABLE')}
          </Notice>
        )}
      </div>
    </PosterFrame>
  )
}

/** Milliseconds until the shop answers again; 0 if it does, or if another page is in its place. */
async function measureCooling(): Promise<number | 'unreachable'> {
  try {
    await askShop()
    return 0
  } catch (error) {
    if (!(error instanceof DoorError) || error.code === 'HOST_SHARD_GONE') return 'unreachable'
    const { seconds } = (error.details ?? {}) as { seconds?: unknown }
    return error.code === 'HOST_TEAM_COOLING' && typeof seconds === 'number' ? seconds * 1000 : 0
  }
}

/** Opens the requested screen without its query, which may have caused the overload. */
function openShop(): void {
  const { hash } = window.location
  window.history.replaceState(null, '', `/${hash.includes('?') ? '' : hash}`)
  window.location.reload()
}
