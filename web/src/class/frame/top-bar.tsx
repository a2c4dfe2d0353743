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
  /** The class's name, or navigation. */
  children?: ReactNode
  /** Whether the content wraps into a second row under 900 px. */
  wraps?: boolean
  /** Whether the bar is sticky on wide windows. */
  sticks?: boolean
}

/** Logo, content of the page, language and theme. */
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

/** Switches to the next language, named in that language. */
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
      <bdi>{next.name}</bdi>
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
