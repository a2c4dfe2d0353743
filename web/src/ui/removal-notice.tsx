import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { joinClasses } from './classes.ts'
import fleets from './fleeting.module.css'
import { Icon } from './icon.tsx'
import styles from './removal-notice.module.css'

interface RemovalNoticeProps {
  id: number
  /** What has been removed. */
  children: string
  onUndo: () => void
  /** While it is being brought back. */
  pending?: boolean
  /** Whether it can be brought back for some seconds only, which a bar shows that runs out. */
  fleeting?: boolean
}

/** In the place of what was removed, on one line: it can come back. */
export function RemovalNotice({ id, children, onUndo, pending = false, fleeting = false }: RemovalNoticeProps) {
  const { t } = useTranslation()
  const text = `removed-${id}`
  return (
    <mat-list-item
      className={joinClasses(styles.notice, fleeting && fleets.fleeting)}
      role="listitem"
      data-leaving={id}
    >
      <span id={text} title={children}>
        {children}
      </span>
      <Button look="quiet" autoFocus aria-describedby={text} aria-disabled={pending} onClick={onUndo}>
        <Icon name="undo" />
        {t('BTN_UNDO')}
      </Button>
    </mat-list-item>
  )
}
