import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BasketProduct } from '../../entities/basket/api.ts'
import { useBasket } from '../../entities/basket/queries.ts'
import { countPieces, hasPriceless, linePriceOf } from '../../entities/basket/sums.ts'
import { useOrder } from '../../entities/checkout/use-order.ts'
import { useProgress } from '../../entities/checkout/use-progress.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { useSession } from '../../entities/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './basket-rail.module.css'
import { useBasketChanges } from './use-basket-changes.ts'

/** The basket beside the catalogue on wide screens. It repeats the basket page and never replaces it. */
export default function BasketRail() {
  const { t } = useTranslation()
  const heading = useId()
  const session = useSession()
  const { data: basket, isPending } = useBasket()
  const lines = basket?.Products ?? []
  return (
    <section className={styles.slip} aria-labelledby={heading}>
      <div className={styles.inside}>
        <h2 className={`display ${styles.title}`} id={heading}>
          {t('TITLE_BASKET')}
          {session && basket && <span className="mono"> {countPieces(lines)}</span>}
        </h2>
        {!session && (
          <Nothing text={t('RAIL_BASKET_LOGIN')}>
            <ButtonLink to="/login?redirectUrl=/search">{t('BTN_LOGIN')}</ButtonLink>
          </Nothing>
        )}
        {session && isPending && <Skeleton className={styles.coming} />}
        {session && !isPending && lines.length === 0 && <Nothing text={t('RAIL_BASKET_EMPTY')} />}
        {session && lines.length > 0 && <Filled lines={lines} />}
      </div>
      <div className={styles.torn} />
    </section>
  )
}

function Nothing({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <p>{text}</p>
      {children}
    </div>
  )
}

function Filled({ lines }: { lines: readonly BasketProduct[] }) {
  const { t } = useTranslation()
  const { role, sums } = useOrder()
  const { change } = useBasketChanges()
  const { onwardFrom } = useProgress()
  const isPriceless = hasPriceless(lines, role)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <ProductPicture image={line.image} alt="" loading="lazy" />
            <b>
              <bdi>{line.name}</bdi>
            </b>
            <Quantity
              of={line.name}
              value={line.BasketItem.quantity}
              onChange={(quantity) => change.mutate({ itemId: line.BasketItem.id, quantity })}
            />
            <Price className={styles.price ?? ''} value={linePriceOf(line, role)} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('LABEL_TOTAL_PRICE')}</span>
        {sums ? <Price value={sums.total} /> : <Skeleton className={styles.comingSum} />}
      </p>
      {isPriceless ? (
        <p className={styles.note}>{t('CHECKOUT_NEEDS_PRICES')}</p>
      ) : (
        <ButtonLink look="loud" big wide to={onwardFrom('basket')}>
          {t('BTN_CHECKOUT')}
          <Icon name="chevronRight" />
        </ButtonLink>
      )}
    </>
  )
}
