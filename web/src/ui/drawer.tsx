import { Modal } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from './button.tsx'
import { joinClasses } from './classes.ts'
import styles from './drawer.module.css'
import { labelBy } from './labelled-by.ts'
import overlay from './overlay.module.css'

/** Classes of parts that differ between drawers. */
interface DrawerLooks {
  drawer?: string
  head?: string
  title?: string
  body?: string
  foot?: string
}

interface DrawerProps {
  onClose: () => void
  title: string
  /** Above and below the title. */
  over?: ReactNode
  under?: ReactNode
  /** Buttons at its end; optional. */
  foot?: ReactNode
  looks: DrawerLooks
  children: ReactNode
}

/** A drawer at the end of the window with a title and a close button. Traps the focus and returns it. */
export function Drawer({ onClose, title, over, under, foot, looks, children }: DrawerProps) {
  const { t } = useTranslation()
  const id = useId()
  // A new function on each render would move the focus back to the start.
  const label = useMemo(() => labelBy(id), [id])
  return (
    <Modal.Root opened onClose={onClose} transitionProps={{ duration: 0 }} padding={0}>
      <Modal.Overlay className={overlay.scrim} transitionProps={{ duration: 0 }} />
      <Modal.Content
        classNames={{
          inner: joinClasses(overlay.layer, styles.layer),
          content: joinClasses(overlay.content, styles.drawer, looks.drawer),
        }}
        ref={label}
        transitionProps={{ duration: 0 }}
      >
        <div className={joinClasses(styles.head, looks.head)}>
          <div>
            {over}
            <h2 id={id} className={joinClasses('display', looks.title)}>
              {title}
            </h2>
            {under}
          </div>
          <RoundButton icon="close" aria-label={t('BTN_CLOSE')} onClick={onClose} />
        </div>
        <div className={joinClasses(styles.body, looks.body)}>{children}</div>
        {foot && <div className={joinClasses(styles.foot, looks.foot)}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
