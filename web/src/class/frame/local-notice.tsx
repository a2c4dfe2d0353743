import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/** Says that no other machine reaches the class by an address that is known here, and what helps. */
export function LocalNotice() {
  const { t } = useTranslation()
  return (
    <Notice kind="mind" icon="alert">
      {t('CLASS_LOCAL_ONLY')}
    </Notice>
  )
}
