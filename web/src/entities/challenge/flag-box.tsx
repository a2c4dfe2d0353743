import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { confirm } from '../../ui/snackbar.tsx'
import styles from './flag-box.module.css'
import { RangeIcon } from './range-icon.tsx'

/** Puts `text` on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  confirm('COPY_SUCCESS')
}

/** A flag, perforated: it is torn off and handed in elsewhere. A click anywhere copies it. */
export function FlagBox({ flag }: { flag: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={joinClasses('flag-box', styles.flag)}
      aria-label={`${t('COPY_TO_CLIPBOARD')}: ${flag}`}
      onClick={() => copyText(flag)}
    >
      <code>{flag}</code>
      <RangeIcon name="copy" small />
    </button>
  )
}
