import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useFocusReturn } from '../../ui/focus-return.ts'
import styles from './coding-dialog.module.css'

/** Confirmation before Escape closes the dialog, because the key is often hit by accident. */
export function CloseQuestion({ onClose, onStay }: { onClose: () => void; onStay: () => void }) {
  const { t } = useTranslation()
  const close = useRef<HTMLButtonElement>(null)
  useFocusReturn()
  useEffect(() => close.current?.focus(), [])
  return (
    <fieldset className={styles.question} aria-label={t('CODE_CLOSE_ASK')}>
      <p>{t('CODE_CLOSE_ASK')}</p>
      <Button ref={close} look="loud" onClick={onClose}>
        {t('BTN_CLOSE')}
      </Button>
      <Button onClick={onStay}>{t('CODE_CLOSE_STAY')}</Button>
    </fieldset>
  )
}
