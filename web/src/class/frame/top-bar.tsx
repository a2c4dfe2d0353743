import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../entities/application/logo.tsx'
import { toDocumentLanguage } from '../../i18n/languages.ts'
import { RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chooseTheme } from '../../ui/theme.ts'
import { changeTexts, listLanguages } from '../data/texts.ts'
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
          <LanguageChoice />
          <ThemeButton />
        </div>
      </div>
    </header>
  )
}

/** All languages by their own names. The list is the browser's own, which a phone and a keyboard know. */
function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const languages = useMemo(listLanguages, [])
  return (
    <span className={styles.language}>
      <Icon name="globe" />
      <select
        aria-label={t('CLASS_LANGUAGE')}
        value={i18n.language}
        onChange={({ target }) => void changeTexts(target.value)}
      >
        {languages.map(({ key, name }) => (
          <option key={key} value={key} lang={toDocumentLanguage(key)}>
            {name}
          </option>
        ))}
      </select>
    </span>
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
