import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { usePage } from '../../ui/page.ts'
import { RecycleForm } from './recycle-form.tsx'
import styles from './recycle-page.module.css'

function Picture({ file, alt }: { file: string | undefined; alt: string }) {
  if (!file) return null
  return <ProductPicture image={file} alt={alt} loading="lazy" />
}

/** Where customers send back what is left of the fruit. */
export default function RecyclePage() {
  const { t } = useTranslation()
  const session = useSession()
  const heading = usePage(t('TITLE_RECYCLE'))
  const pictures = useConfiguration()?.application?.recyclePage
  return (
    <app-recycle className={styles.host}>
      <main className="page">
        <div className="page-head">
          <h1 className="display" ref={heading} tabIndex={-1}>
            {t('TITLE_RECYCLE')}
          </h1>
          <p>{t('RECYCLE_LEAD')}</p>
        </div>
        {session ? (
          <div className={styles.columns}>
            <RecycleForm />
            <div className={styles.pictures}>
              <Picture file={pictures?.topProductImage} alt={t('RECYCLE_PRESS_ALT')} />
              <p>{t('SECTION_PRESS_JUICE_RESPONSIBLY')}</p>
              <Picture file={pictures?.bottomProductImage} alt={t('RECYCLE_POMACE_ALT')} />
            </div>
          </div>
        ) : (
          <MembersOnly />
        )}
      </main>
    </app-recycle>
  )
}
