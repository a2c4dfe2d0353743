import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FormFrame, type FormFrameProps } from '../../ui/form-frame.tsx'
import { Failure } from './notice.tsx'
import sheet from './sheet.module.css'
import { Sheet } from './sheet.tsx'

interface FormSheetProps extends Pick<FormFrameProps, 'onSend' | 'onRefuse' | 'children'> {
  title: string
  onClose: () => void
  /** Label of the submit button. */
  action: string
  isRunning?: boolean
  /** Failure of the last attempt. It keeps the sheet open. */
  error?: Error | undefined
  /** Second button, instead of the one that closes the sheet. */
  other?: ReactNode
}

/** A sheet with a form: fields, the last failure, and the buttons. */
export function FormSheet(props: FormSheetProps) {
  const { title, onClose, action, isRunning, error, other, children, ...frame } = props
  const { t } = useTranslation()
  return (
    <Sheet title={title} onClose={onClose}>
      <FormFrame {...frame} className="stack" style={{ gap: 'var(--s-4)' }}>
        {children}
        {error && <Failure error={error} />}
        <div className={sheet.buttons}>
          <Button type="submit" look="loud" aria-disabled={isRunning || undefined}>
            {action}
          </Button>
          {other ?? <Button onClick={onClose}>{t('CLASS_CANCEL')}</Button>}
        </div>
      </FormFrame>
    </Sheet>
  )
}
