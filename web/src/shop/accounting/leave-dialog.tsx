import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Leaving } from '../../ui/use-leave-guard.ts'
import styles from './leave-dialog.module.css'

interface LeaveDialogProps {
  leaving: Leaving
  count: number
  onDiscard: () => void
}

export function LeaveDialog({ leaving, count, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={leaving.stay} heading="leave-title" closeLabel={t('BTN_CLOSE')}>
      <div className={styles.question}>
        <h2 className="display" id="leave-title" tabIndex={-1} data-autofocus>
          {t('ACCOUNTING_LEAVE', { count })}
        </h2>
        <p>{t('ACCOUNTING_LEAVE_TEXT')}</p>
        <div className={styles.ways}>
          <Button look="loud" big onClick={leaving.stay}>
            {t('ACCOUNTING_STAY')}
          </Button>
          <Button
            big
            onClick={() => {
              onDiscard()
              leaving.leave()
            }}
          >
            {t('ACCOUNTING_LEAVE_ANYWAY')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
