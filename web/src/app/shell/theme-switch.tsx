import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { chooseTheme, readStoredTheme, type ThemeChoice } from '../../ui/theme.ts'
import styles from './theme-switch.module.css'

const choices = [
  { value: 'day', icon: 'sun', text: 'THEME_DAY' },
  { value: 'night', icon: 'moon', text: 'THEME_NIGHT' },
  { value: 'system', icon: 'system', text: 'THEME_AUTO' },
] as const

export function ThemeSwitch() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ThemeChoice>(readStoredTheme)
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('THEME')}</legend>
      {choices.map(({ value, icon, text }) => (
        <label key={value}>
          <input
            className="visually-hidden"
            type="radio"
            name="theme"
            checked={chosen === value}
            onChange={() => {
              chooseTheme(value)
              setChosen(value)
            }}
          />
          <span>
            <Icon name={icon} small />
            {t(text)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
