import { useParams } from 'react-router'
import { DeluxePayment } from './deluxe-payment.tsx'
import { OrderPayment } from './order-payment.tsx'
import { WalletPayment } from './wallet-payment.tsx'

/** Paying for an order, for a membership, or for what the wallet shall hold. */
export default function PaymentPage() {
  const { entity } = useParams()
  return (
    <app-payment>
      {entity === 'wallet' ? <WalletPayment /> : entity === 'deluxe' ? <DeluxePayment /> : <OrderPayment />}
    </app-payment>
  )
}
