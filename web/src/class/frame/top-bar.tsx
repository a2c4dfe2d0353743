import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../entities/application/logo.tsx'
import { toDocumentLanguage } from '../../i18n/languages.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chooseTheme } from '../../ui/theme.ts'
import { changeTexts, LANGUAGES } from '../data/texts.ts'
import styles from './top-bar.module.css'

interface TopBarProps {
  /** The name of the class, or where its pages lead. */
  children?: ReactNode
  /** Under 900 px, what is in the bar gets a row of its own. */
  wraps?: boolean
  /** It stays at the head of the window, where that is wide enough. */
  sticks?: boolean
}

/** Logo, what belongs to the page, language and theme. */
export function TopBar({ children, wraps = false, sticks = false }: TopBarProps) {
  return (
    <header className={`${styles.bar} no-print`} data-wraps={wraps || undefined} data-sticks={sticks || undefined}>
      <div className={`host ${styles.inside}`}>
        <Logo name="Vitamin CVE" file={undefined} />
        <div className={styles.middle}>{children}</div>
        <div className={styles.choices}>
          <LanguageButton />
          <ThemeButton />
        </div>
      </div>
    </header>
  )
}

/** Leads to the next language, in its own words; with two of them to the other one. */
function LanguageButton() {
  const { i18n } = useTranslation()
  const place = LANGUAGES.findIndex(({ key }) => key === i18n.language)
  const next = LANGUAGES[(place + 1) % LANGUAGES.length]
  if (!next) return null
  return (
    <Button
      look="quiet"
      className={styles.language}
      lang={toDocumentLanguage(next.key)}
      onClick={() => void changeTexts(next.key)}
    >
      <Icon name="globe" />
      {next.name}
    </Button>
  )
}

function ThemeButton() {
  const { t } = useTranslation()
  const [isNight, setNight] = useState(() => document.documentElement.dataset.theme === 'night')
  return (
    <RoundButton
      icon={isNight ? 'sun' : 'moon'}
      aria-label={t(isNight ? 'CLASS_TO_DAY' : 'CLASS_TO_NIGHT')}
      onClick={() => {
        chooseTheme(isNight ? 'day' : 'night')
        setNight(!isNight)
      }}
    />
  )
}
