import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBasket } from '../../entities/basket/queries.ts'
import { countPieces, totalOf } from '../../entities/basket/sums.ts'
import { CheckoutStepper } from '../../entities/checkout/checkout-stepper.tsx'
import { useProductAddress } from '../../entities/product/product-address.ts'
import type { ShowsProducts } from '../../entities/product/product-dialog.ts'
import { useCustomer } from '../../entities/session/customer.ts'
import { useSession } from '../../entities/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { BasketLines } from './basket-lines.tsx'
import styles from './basket-page.module.css'
import { BasketSkeleton } from './basket-skeleton.tsx'
import { Till } from './till.tsx'

export default function BasketPage({ ProductDialog }: ShowsProducts) {
  const { t } = useTranslation()
  const session = useSession()
  const customer = useCustomer()
  const { data: basket, error, isPending, refetch } = useBasket()
  const { productId, openProduct, closeProduct } = useProductAddress()
  const lines = basket?.Products ?? []
  const role = session?.claims.role

  useEffect(() => {
    if (basket) sessionStorage.setItem('itemTotal', String(totalOf(basket.Products, role)))
  }, [basket, role])

  const opened = lines.find((line) => line.id === productId)
  return (
    <app-basket>
      <PageFrame
        title={t('TITLE_BASKET')}
        heading={
          <>
            {t('TITLE_BASKET')} <small className={styles.owner}>({customer?.email ?? 'anonymous'})</small>
          </>
        }
        lead={session && basket && t('PRODUCTS_AND_PIECES', { products: lines.length, pieces: countPieces(lines) })}
        before={session && <CheckoutStepper step="basket" />}
      >
        {!session && (
          <EmptyState
            title={t('BASKET_NEEDS_LOGIN')}
            actions={
              <>
                <ButtonLink look="loud" big to="/login?redirectUrl=/basket">
                  {t('BTN_LOGIN')}
                </ButtonLink>
                <ButtonLink big to="/register">
                  {t('BTN_REGISTER')}
                </ButtonLink>
              </>
            }
          >
            <p>{t('BASKET_NEEDS_LOGIN_EXPLANATION')}</p>
          </EmptyState>
        )}
        {session && error && !basket && <FailedState error={error} onRetry={() => void refetch()} />}
        {session && (isPending || basket !== undefined) && (
          <app-purchase-basket>
            <div className={`beside ${styles.columns}`}>
              {isPending ? <BasketSkeleton /> : <BasketLines lines={lines} role={role} onOpen={openProduct} />}
              <Till />
            </div>
          </app-purchase-basket>
        )}
      </PageFrame>
      {opened && <ProductDialog product={{ ...opened, stock: undefined }} onClose={closeProduct} />}
    </app-basket>
  )
}
