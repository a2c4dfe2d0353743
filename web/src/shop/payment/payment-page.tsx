import { useParams } from 'react-router'
import { DeluxePayment } from './deluxe-payment.tsx'
import { OrderPayment } from './order-payment.tsx'
import { WalletPayment } from './wallet-payment.tsx'

/** Payment of an order, a membership or a top-up of the wallet, by the path. */
export default function PaymentPage() {
  const { entity } = useParams()
  return (
    <app-payment>
      {entity === 'wallet' ? <WalletPayment /> : entity === 'deluxe' ? <DeluxePayment /> : <OrderPayment />}
    </app-payment>
  )
}
