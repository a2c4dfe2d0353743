import type { ReactNode } from 'react'
import { FormFrame, type FormFrameProps } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../../ui/page.ts'
import styles from './account-page.module.css'
import { Poster } from './poster.tsx'

/** A poster beside a form. */
export function Split({ children }: { children: ReactNode }) {
  return (
    <main className={styles.split}>
      <Poster />
      <div className={styles.side}>{children}</div>
    </main>
  )
}

interface AccountFormProps extends FormFrameProps {
  /** Title of tab and heading. */
  title: string
}

/** A form beside the poster, as a screen. */
export function AccountForm({ title, children, ...frame }: AccountFormProps) {
  const heading = usePage(title)
  return (
    <Split>
      <FormFrame {...frame} className={styles.form}>
        <h1 className="display" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </FormFrame>
    </Split>
  )
}

/** Result of a form. Always in the document, so that screen readers announce a new text. */
export function Done({ children }: { children?: ReactNode }) {
  return (
    <div className={`confirmation notice ${styles.done}`} role="status">
      {children && (
        <>
          <Icon name="check" />
          <div>{children}</div>
        </>
      )}
    </div>
  )
}
