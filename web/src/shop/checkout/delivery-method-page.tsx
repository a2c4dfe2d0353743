import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AddressCard } from '../../entities/address/address-card.tsx'
import type { DeliveryMethod } from '../../entities/checkout/api.ts'
import { CheckoutFrame } from '../../entities/checkout/checkout-frame.tsx'
import { choose, useChoices } from '../../entities/checkout/choices.ts'
import { deliveriesQuery } from '../../entities/checkout/queries.ts'
import { StepMissing } from '../../entities/checkout/step-missing.tsx'
import { findFirstOpenStep, placeOf } from '../../entities/checkout/steps.ts'
import { useOrder } from '../../entities/checkout/use-order.ts'
import { useProgress } from '../../entities/checkout/use-progress.ts'
import { useSelection } from '../../entities/checkout/use-selection.ts'
import { WayOn } from '../../entities/checkout/way-on.tsx'
import { useSession } from '../../entities/session/session.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { formatAmount } from '../../ui/price.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { DeliveryIcon } from './delivery-icon.tsx'
import styles from './delivery-method-page.module.css'

/** Checkout step: delivery method. */
export default function DeliveryMethodPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const { addressId, deliveryMethodId } = useChoices()
  const { progress, onwardFrom } = useProgress()
  const { selected, select, forget } = useSelection('delivery', { decided: deliveryMethodId })
  const { data: methods, error, refetch } = useQuery(deliveriesQuery(session?.claims.role))
  const chosen = methods?.find(({ id }) => String(id) === selected)
  const order = useOrder(chosen)

  function onNext(): void {
    if (!chosen) return
    choose('deliveryMethodId', String(chosen.id))
    forget()
    navigate(onwardFrom('delivery'))
  }

  return (
    <app-delivery-method>
      <CheckoutFrame
        step="delivery"
        title={t('LABEL_CHOOSE_A_DELIVERY_SPEED')}
        order={order}
        undecided={methods !== undefined && progress.delivery && selected !== deliveryMethodId}
      >
        {findFirstOpenStep(progress) < placeOf('delivery') ? (
          <StepMissing />
        ) : (
          <>
            <section className={styles.address} aria-labelledby="delivery-address">
              <div className={styles.head}>
                <h2 id="delivery-address">{t('LABEL_DELIVERY_ADDRESS')}</h2>
                <Link to="/address/select">{t('BTN_CHANGE')}</Link>
              </div>
              <AddressCard id={addressId} />
            </section>
            {methods ? (
              <Methods methods={methods} selected={selected} onSelect={select} />
            ) : error ? (
              <FailedState error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton className={styles.coming} />
            )}
            <WayOn
              back="/address/select"
              className="nextButton"
              name="Proceed to delivery method selection"
              reason={chosen ? '' : t('CHOOSE_DELIVERY_FIRST')}
              onNext={onNext}
            />
          </>
        )}
      </CheckoutFrame>
    </app-delivery-method>
  )
}

interface MethodsProps {
  methods: DeliveryMethod[]
  selected: string | undefined
  onSelect: (id: string | undefined) => void
}

function Methods({ methods, selected, onSelect }: MethodsProps) {
  const { t } = useTranslation()
  return (
    <ChoiceList
      name="delivery"
      label={t('LABEL_CHOOSE_A_DELIVERY_SPEED')}
      rows={methods}
      labelOf={({ name }) => name}
      selected={selected}
      onSelect={onSelect}
      rowClass={styles.method}
    >
      {(method) => (
        <>
          <mat-cell className={joinClasses('mat-mdc-cell mat-column-Name', styles.name)}>
            <DeliveryIcon name={method.icon} />
            <bdi>{method.name}</bdi>
          </mat-cell>
          <mat-cell className={joinClasses('mat-mdc-cell mat-column-Price', styles.price)}>
            {formatAmount(method.price)}¤
          </mat-cell>
          <mat-cell className={joinClasses('mat-mdc-cell mat-column-ETA', styles.eta)}>
            {method.eta} {t('LABEL_DAYS', { count: method.eta })}
          </mat-cell>
        </>
      )}
    </ChoiceList>
  )
}
