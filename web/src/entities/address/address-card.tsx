import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/states.tsx'
import styles from './address-card.module.css'
import { addressQuery } from './queries.ts'

/** An address as on a parcel. */
export function AddressCard({ id, gone }: { id: string | null | undefined; gone?: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(addressQuery(id))
  if (error || id === null || id === undefined) return <p className="dim">{gone ?? t('ADDRESS_UNKNOWN')}</p>
  if (!data) {
    return (
      <div className={styles.lines} role="status" aria-label={t('LOADING')}>
        {['name', 'street', 'city', 'country', 'phone'].map((line) => (
          <Skeleton key={line} className={styles.coming} />
        ))}
      </div>
    )
  }
  return (
    <address className={styles.lines}>
      <strong>
        <bdi>{data.fullName}</bdi>
      </strong>
      <span>
        <bdi>{data.streetAddress}</bdi>
      </span>
      <span>{[data.city, data.state, data.zipCode].filter(Boolean).join(', ')}</span>
      <span>{data.country}</span>
      <span className={styles.phone}>
        {t('PHONE_NUMBER')} <bdi>{data.mobileNum}</bdi>
      </span>
    </address>
  )
}
