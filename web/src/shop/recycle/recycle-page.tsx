import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { nameConfiguredFile } from '../../entities/application/configured-file.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import shapes from '../../ui/form-page.module.css'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RecycleForm } from './recycle-form.tsx'
import styles from './recycle-page.module.css'

function Picture({ file, alt }: { file: string | undefined; alt: string }) {
  if (!file) return null
  return <ProductPicture image={nameConfiguredFile(file)} alt={alt} loading="lazy" />
}

export default function RecyclePage() {
  const { t } = useTranslation()
  const session = useSession()
  const pictures = useConfiguration()?.application?.recyclePage
  return (
    <app-recycle>
      <PageFrame title={t('TITLE_RECYCLE')} lead={t('RECYCLE_LEAD')}>
        {session ? (
          <div className={`${shapes.columns} ${styles.columns}`}>
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
      </PageFrame>
    </app-recycle>
  )
}
