import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { joinClasses } from './classes.ts'
import fleets from './fleeting.module.css'
import { Icon } from './icon.tsx'
import styles from './removal-notice.module.css'

interface RemovalNoticeProps {
  id: number
  /** Name of the removed thing. */
  children: string
  onUndo: () => void
  /** True while the undo runs. */
  pending?: boolean
  /** Whether the undo is possible for some seconds only; a bar shows the remaining time. */
  fleeting?: boolean
}

/** One line in place of a removed entry, with a button that undoes the removal. */
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
