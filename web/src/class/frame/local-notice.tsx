import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/** Warns that no other machine can reach the class by a known address, and names the remedy. */
export function LocalNotice() {
  const { t } = useTranslation()
  return (
    <Notice kind="mind" icon="alert">
      {t('CLASS_LOCAL_ONLY')}
    </Notice>
  )
}
