import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './coding-dialog.module.css'
import { CodingIcon } from './coding-icon.tsx'

interface SubmitProps {
  id: string
  label: string
  state: 'open' | 'right' | 'wrong'
  /** Without a choice, or while a request runs. The click still works, to explain why. */
  waiting: boolean
  onSubmit: () => void
}

/** Submits the choice; its icon shows the verdict. */
export function Submit({ id, label, state, waiting, onSubmit }: SubmitProps) {
  return (
    <Button
      fixedId={id}
      look="loud"
      big
      className={joinClasses(styles.submit, state === 'wrong' && styles.shaken)}
      disabled={state === 'right'}
      aria-disabled={waiting || undefined}
      onClick={onSubmit}
    >
      {state === 'open' ? <CodingIcon name="send" /> : <Icon name={state === 'right' ? 'check' : 'close'} />}
      {label}
    </Button>
  )
}

/** A second close button beside the next step. */
export function CloseButton({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Button fixedId={id} look="quiet" className={styles.leave} aria-label="Close Dialog" onClick={onClose}>
      {t('BTN_CLOSE')}
    </Button>
  )
}
