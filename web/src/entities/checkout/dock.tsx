import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Price } from '../../ui/price.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { takeFoot } from '../../ui/window-room.ts'
import styles from './dock.module.css'

const phone = '(max-width: 699px)'

const Place = createContext<HTMLElement | null>(null)

/** A dock at the bottom of a phone's screen with the total and the next button. Wider screens have no dock. */
export function Docked({ total, children }: { total: number | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Place value={isPhone ? place : null}>
      {children}
      {isPhone && (
        <div ref={takeFoot} className={styles.dock} data-dock>
          <p className={styles.total}>
            <span>{t('LABEL_TOTAL_PRICE')}</span> {total !== undefined && <Price value={total} />}
          </p>
          <div className={styles.action} ref={setPlace} />
        </div>
      )}
    </Place>
  )
}

/** Renders into the dock if there is one, otherwise in place. */
export function InDock({ children }: { children: ReactNode }) {
  const place = useContext(Place)
  return place ? createPortal(children, place) : children
}
