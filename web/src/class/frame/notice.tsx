import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { BASE_PATH, DoorError, sentenceFor } from '../data/http.ts'
import styles from './notice.module.css'

interface NoticeProps {
  kind: 'good' | 'mind' | 'bad'
  icon: IconName
  children: ReactNode
}

export function Notice({ kind, icon, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind}>
      <Icon name={icon} small />
      <div>{children}</div>
    </div>
  )
}

interface FailureProps {
  error: Error
  onRetry?: (() => void) | undefined
}

/** An error, with a retry button if possible. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t, i18n } = useTranslation()
  return (
    <div role="alert">
      <Notice kind="bad" icon="alert">
        <p>{sentenceFor(error, t, (key) => i18n.exists(key))}</p>
        {error instanceof DoorError && error.code === 'HOST_NOT_TRAINER' && (
          <a className="text-link" href={`${BASE_PATH}/host/`} target="_blank" rel="noreferrer">
            {t('CLASS_SIGN_IN_AGAIN')}
          </a>
        )}
        {onRetry && (
          <Button className={styles.retry} onClick={onRetry}>
            <Icon name="reload" small />
            {t('CLASS_TRY_AGAIN')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
