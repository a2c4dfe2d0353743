import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AddressList } from '../../entities/address/address-list.tsx'
import { addressesQuery } from '../../entities/address/queries.ts'
import { CheckoutFrame } from '../../entities/checkout/checkout-frame.tsx'
import { choose } from '../../entities/checkout/choices.ts'
import { useOrder } from '../../entities/checkout/use-order.ts'
import { useProgress } from '../../entities/checkout/use-progress.ts'
import { useSelection } from '../../entities/checkout/use-selection.ts'
import { findUsualChoices } from '../../entities/checkout/usual.ts'
import { WayOn } from '../../entities/checkout/way-on.tsx'

/** Checkout step: address. */
export default function AddressSelectPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const order = useOrder()
  const { progress, onwardFrom } = useProgress()
  const decided = order.choices.addressId
  const { selected, select, forget } = useSelection('address', { decided, likely: findUsualChoices().addressId })
  const { data: addresses } = useQuery(addressesQuery)
  const known = addresses?.some(({ id }) => String(id) === selected) ? selected : undefined

  function onNext(): void {
    if (known === undefined) return
    choose('addressId', known)
    forget()
    navigate(onwardFrom('address'))
  }

  return (
    <app-address-select>
      <CheckoutFrame
        step="address"
        title={t('TITLE_SELECT_ADDRESS')}
        order={order}
        undecided={addresses !== undefined && progress.address && known !== decided}
      >
        <div id="card">
          <AddressList mode="select" isOnTheWay selected={known} onSelect={select}>
            <WayOn
              className="btn-next"
              name="Proceed to payment selection"
              reason={known === undefined ? t('CHOOSE_ADDRESS_FIRST') : ''}
              onNext={onNext}
            />
          </AddressList>
        </div>
      </CheckoutFrame>
    </app-address-select>
  )
}
