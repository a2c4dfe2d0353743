import { useTranslation } from 'react-i18next'
import type { CodeVersion } from './restore-progress.ts'

interface VersionButtonsProps {
  className?: string | undefined
  isDisabled: boolean
  onChoose: (version: CodeVersion) => void
}

/** Asks for the version of the shop that made a progress code. */
export function VersionButtons({ className, isDisabled, onChoose }: VersionButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <button type="button" className={className} disabled={isDisabled} onClick={() => onChoose('20.1')}>
        {t('CODE_FROM_BEFORE')}
      </button>
      <button type="button" className={className} disabled={isDisabled} onClick={() => onChoose('20.2')}>
        {t('CODE_FROM_LATER')}
      </button>
    </>
  )
}
