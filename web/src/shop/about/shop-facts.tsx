import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { toLocale } from '../../i18n/languages.ts'
import { Barcode } from '../../ui/barcode.tsx'
import styles from './shop-facts.module.css'

interface ShopFactsProps {
  /** Number of reviewers and of happy ones; undefined while loading. */
  voices: { all: number; happy: number } | undefined
}

/** Facts about the shop, as on the side of a carton. */
export function ShopFacts({ voices }: ShopFactsProps) {
  const { t, i18n } = useTranslation()
  const { data: products } = useQuery(catalogueQuery)
  const number = new Intl.NumberFormat(toLocale(i18n.language))
  const count = (value: number | undefined) => (value === undefined ? '…' : number.format(value))
  const facts = [
    { name: t('FACTS_PRODUCTS'), value: count(products?.length) },
    { name: t('FACTS_VOICES'), value: count(voices?.all) },
    { name: t('FACTS_HAPPY'), value: count(voices?.happy), isPart: true },
    { name: t('FACTS_FIREWALLS'), value: t('FACTS_FIREWALLS_VALUE') },
    { name: t('FACTS_BEES'), value: count(1) },
    { name: t('FACTS_TRUST'), value: t('FACTS_TRUST_VALUE') },
  ]
  return (
    <aside className={styles.label} aria-labelledby="shop-facts">
      <h2 className="display" id="shop-facts">
        {t('FACTS_TITLE')}
      </h2>
      <p className={styles.per}>
        <span>{t('FACTS_SERVING')}</span>
        <b>{t('FACTS_SERVING_VALUE')}</b>
      </p>
      <dl>
        {facts.map(({ name, value, isPart }) => (
          <div key={name} className={isPart ? styles.part : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('FACTS_NOTE')}</p>
      <Barcode className={styles.bars} />
    </aside>
  )
}
