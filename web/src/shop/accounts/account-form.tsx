import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../../ui/page.ts'
import type { Form } from '../../ui/use-form.ts'
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

interface AccountFormProps extends Pick<ComponentProps<'form'>, 'id'> {
  /** Title of tab and heading. */
  title: string
  attempt: Form<string>['attempt']
  onSubmit: (event: FormEvent) => void
  /** Called after each change, e.g. to clear an error. */
  onChange?: () => void
  children: ReactNode
}

/** A form beside the poster, as a screen. */
export function AccountForm({ id, title, attempt, onSubmit, onChange, children }: AccountFormProps) {
  const heading = usePage(title)
  return (
    <Split>
      <form id={id} className={styles.form} onSubmit={onSubmit} onChange={onChange} noValidate {...attempt}>
        <h1 className="display" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </form>
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
