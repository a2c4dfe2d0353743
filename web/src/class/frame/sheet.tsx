import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import styles from './sheet.module.css'

interface SheetProps {
  title: ReactNode
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/** A native dialog: it traps the focus, closes by Escape and by a click outside, and returns the focus. */
export function Sheet({ title, onClose, wide = false, children }: SheetProps) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = place.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape.
    <dialog
      ref={place}
      className={joinClasses(styles.sheet, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className="display" id={id}>
            {title}
          </h2>
          <RoundButton icon="close" aria-label={t('CLASS_CLOSE')} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
