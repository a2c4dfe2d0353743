import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useCommand } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import styles from '../frame/sheet.module.css'
import { Sheet } from '../frame/sheet.tsx'

interface ConfirmationProps<Reply> {
  title: string
  /** Text about the consequences. */
  text: ReactNode
  action: string
  run: () => Promise<Reply>
  onDone: (reply: Reply) => void
  onClose: () => void
  children?: ReactNode
}

/** Confirms an irreversible action. Stays open with the error if it fails. */
export function Confirmation<Reply>(props: ConfirmationProps<Reply>) {
  const { title, text, action, run, onDone, onClose, children } = props
  const { t } = useTranslation()
  const command = useCommand(
    (_: undefined) => run(),
    (reply) => {
      onClose()
      onDone(reply)
    },
  )
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{text}</p>
      {children}
      {command.error && <Failure error={command.error} />}
      <div className={styles.buttons}>
        <Button look="loud" aria-disabled={command.isRunning || undefined} onClick={() => command.start(undefined)}>
          {action}
        </Button>
        <Button onClick={onClose}>{t('CLASS_CANCEL')}</Button>
      </div>
    </Sheet>
  )
}
