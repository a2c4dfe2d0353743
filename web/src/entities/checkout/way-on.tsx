import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InDock } from './dock.tsx'
import styles from './way-on.module.css'

interface WayOnProps {
  /** Path of the previous step; optional. */
  back?: string
  /** Class and English name by which scripts know the button. */
  className: string
  name: string
  /** Reason why the step is incomplete; empty if it is complete. */
  reason: string
  pending?: boolean
  onNext: () => void
  /** Note above the button. */
  note?: ReactNode
}

/** Buttons to the previous and the next step. */
export function WayOn({ back, className, name, reason, pending = false, onNext, note }: WayOnProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={styles.way}>
      {back && (
        <Button className="btn-return" onClick={() => navigate(back)}>
          <Icon name="chevronLeft" />
          {t('LABEL_BACK')}
        </Button>
      )}
      <div className={styles.on}>
        <InDock>
          <Button
            look="loud"
            big
            className={className}
            aria-label={name}
            aria-describedby="way-on-note"
            disabled={reason !== '' || pending}
            onClick={onNext}
          >
            {t('LABEL_CONTINUE')}
            <Icon name="chevronRight" />
          </Button>
        </InDock>
      </div>
      <div className={styles.notes}>
        <p id="way-on-note">{reason}</p>
        {note && <p>{note}</p>}
      </div>
    </div>
  )
}
