import { useTranslation } from 'react-i18next'
import { Stamp } from '../../entities/address/stamp.tsx'
import { useApplicationName } from '../../ui/application-name.ts'
import { CodeBars } from '../../ui/code-bars.tsx'
import styles from './parcel-label.module.css'
import type { AddressValues } from './rules.ts'

const MAX_BAR_LETTERS = 18

/** Live preview of the parcel's label. Decoration: the form contains all of it. */
export function ParcelLabel({ values }: { values: AddressValues }) {
  const { t } = useTranslation()
  const shopName = useApplicationName()
  const { name, address, zip, city, state, country, mobile } = values
  const code = [zip, mobile].filter(Boolean).join('/').slice(0, MAX_BAR_LETTERS)
  return (
    <div className={styles.label} aria-hidden="true">
      <div className={styles.from}>
        <span>
          <b>{shopName}</b>
          {t('LABEL_SENDER')}
        </span>
        <Stamp number={country.length + city.length} />
      </div>
      <div className={styles.to}>
        <Part as="b" text={name} missing={t('LABEL_NAME')} />
        <Part text={address} missing={t('LABEL_ADDRESS')} />
        <Part text={zip} missing={t('LABEL_ZIP_CODE')} />
        <Part text={city} missing={t('LABEL_CITY')} />
        {state && <span>{state}</span>}
        <Part text={country} missing={t('LABEL_COUNTRY')} />
      </div>
      <div className={styles.foot}>
        <CodeBars className={styles.bars} text={code} />
        <span className="mono">{code}</span>
      </div>
    </div>
  )
}

function Part({ as: Tag = 'span', text, missing }: { as?: 'b' | 'span'; text: string; missing: string }) {
  if (text.trim()) return <Tag>{text}</Tag>
  return <span className={styles.gap}>{missing}</span>
}
