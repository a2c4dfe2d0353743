import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { addressQuery } from '../../entities/address/queries.ts'
import { CheckoutStepper } from '../../entities/checkout/checkout-stepper.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './address-form.module.css'
import { AddressForm, useIsOnTheWay } from './address-form.tsx'
import { emptyAddress, valuesOf } from './rules.ts'

/** Form for a new address, or for the one in the path. */
export default function AddressFormPage() {
  const { t } = useTranslation()
  const { addressId } = useParams()
  const title = t(addressId === undefined ? 'ADD_NEW_ADDRESS' : 'ADDRESS_EDIT_TITLE')
  const isOnTheWay = useIsOnTheWay()
  return (
    <app-address-create>
      <PageFrame title={title} before={isOnTheWay && <CheckoutStepper step="address" />}>
        {addressId === undefined ? <AddressForm start={emptyAddress} /> : <Existing key={addressId} id={addressId} />}
      </PageFrame>
    </app-address-create>
  )
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(addressQuery(id))
  if (data) return <AddressForm id={id} start={valuesOf(data)} />
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.form} role="status" aria-label={t('LOADING')}>
      {['country', 'name', 'mobile', 'zip'].map((field) => (
        <Skeleton key={field} style={{ blockSize: '4.5rem' }} />
      ))}
    </div>
  )
}
