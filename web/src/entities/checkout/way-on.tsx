import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InDock } from './dock.tsx'
import styles from './way-on.module.css'

interface WayOnProps {
  /** Where the step before is; no way back without it. */
  back?: string
  /** Class and English name that scripts know the button by. */
  className: string
  name: string
  /** Why it does not go on yet; an empty text when it does. */
  reason: string
  pending?: boolean
  onNext: () => void
  /** What else there is to know before going on. */
  note?: ReactNode
}

/** Back and on. */
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
