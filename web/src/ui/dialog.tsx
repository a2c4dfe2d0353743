import { Modal } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { RoundButton } from './button.tsx'
import { joinClasses } from './classes.ts'
import styles from './dialog.module.css'
import { useFocusReturn } from './focus-return.ts'
import { labelBy } from './labelled-by.ts'
import overlay from './overlay.module.css'

interface DialogProps {
  onClose: () => void
  /** Id of the heading inside. */
  heading: string
  /** Name of the button in the corner; without it there is no button. */
  closeLabel?: string
  onCloseButton?: () => void
  /** False if only the buttons inside close it. */
  dismissible?: boolean
  /** Whether Escape closes it even if `dismissible` is false. */
  escapable?: boolean
  className?: string
  children: ReactNode
}

/** A dialog 50 px from the top; on phones a sheet from below. Traps the focus and returns it. */
export function Dialog(props: DialogProps) {
  const {
    onClose,
    heading,
    closeLabel,
    onCloseButton,
    dismissible = true,
    escapable = dismissible,
    className,
    children,
  } = props
  useFocusReturn()
  // A new function on each render would move the focus back to the start.
  const label = useMemo(() => labelBy(heading), [heading])
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={dismissible}
      closeOnEscape={escapable}
      transitionProps={{ duration: 0 }}
      padding={0}
      returnFocus={false}
    >
      <Modal.Overlay
        className={joinClasses('cdk-overlay-backdrop cdk-overlay-backdrop-showing', overlay.scrim)}
        transitionProps={{ duration: 0 }}
      />
      <Modal.Content
        classNames={{
          inner: joinClasses(overlay.layer, styles.inner),
          content: joinClasses(overlay.content, styles.content, className),
        }}
        ref={label}
        transitionProps={{ duration: 0 }}
      >
        <mat-dialog-container className={joinClasses('mat-mdc-dialog-container', styles.container)}>
          {closeLabel && (
            <RoundButton
              icon="close"
              aria-label={closeLabel}
              className={joinClasses('close-dialog', styles.close)}
              onClick={onCloseButton ?? onClose}
            />
          )}
          {children}
        </mat-dialog-container>
      </Modal.Content>
    </Modal.Root>
  )
}
