import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { joinClasses } from './classes.ts'
import { explain, FormerCustomerError, HttpError } from './failure.ts'
import { toLoginAddress } from './login-address.ts'
import styles from './states.module.css'

interface EmptyStateProps {
  /** The missing thing, in one line. */
  title: ReactNode
  children?: ReactNode
  /** Next steps: one loud button, perhaps a plain one. */
  actions?: ReactNode
  className?: string
  titleClass?: string
}

/** An empty screen with a picture and a way on. The picture may fail to load if the server is gone. */
export function EmptyState({ title, children, actions, className, titleClass }: EmptyStateProps) {
  const [hasPicture, setHasPicture] = useState(true)
  return (
    <mat-card
      className={joinClasses('mat-mdc-card emptyState', styles.state, !hasPicture && styles.withoutPicture, className)}
    >
      {hasPicture && (
        <img
          className={joinClasses('noResult', styles.picture)}
          src="assets/public/images/art/empty.svg"
          width="480"
          height="400"
          alt=""
          onError={() => setHasPicture(false)}
        />
      )}
      <div>
        <h2 className={joinClasses('display', titleClass)}>{title}</h2>
        {children}
        {actions && <div className={`buttons ${styles.actions}`}>{actions}</div>}
      </div>
    </mat-card>
  )
}

interface FailedStateProps {
  error: Error
  onRetry: () => void
}

/** A failed load: the reason and a retry. For an expired session, a link to the login and back. */
export function FailedState({ error, onRetry }: FailedStateProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { sentence, detail } = explain(error, t)
  const isStranger = error instanceof FormerCustomerError || (error instanceof HttpError && error.status === 401)
  return (
    <div role="alert">
      <EmptyState
        title={isStranger ? sentence : t('FAILED_TO_LOAD')}
        actions={
          isStranger ? (
            <ButtonLink look="loud" big to={toLoginAddress(`${pathname}${search}`)}>
              {t('BTN_LOGIN')}
            </ButtonLink>
          ) : (
            <Button look="loud" big onClick={onRetry}>
              {t('BTN_TRY_AGAIN')}
            </Button>
          )
        }
      >
        {!isStranger && <p>{sentence}</p>}
        {!isStranger && detail && <p className={joinClasses('mono', styles.detail)}>{detail}</p>}
      </EmptyState>
    </div>
  )
}

export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={joinClasses(styles.skeleton, className)} style={style} aria-hidden="true" />
}
