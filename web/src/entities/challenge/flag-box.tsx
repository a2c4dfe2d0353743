import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import styles from './flag-box.module.css'
import { RangeIcon } from './range-icon.tsx'

/** A flag with a perforation. A click anywhere copies it. */
export function FlagBox({ flag }: { flag: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={joinClasses('flag-box', styles.flag)}
      aria-label={`${t('COPY_TO_CLIPBOARD')}: ${flag}`}
      onClick={() => void copyAndSay(flag)}
    >
      <code>{flag}</code>
      <RangeIcon name="copy" small />
    </button>
  )
}
