import { useTranslation } from 'react-i18next'
import { MAX_PLAYER_NAME_CHARACTERS } from '#contract/class.ts'
import { TextField } from '../../ui/field.tsx'

/** Optional name of the player. */
export function PlayerField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  return (
    <TextField
      id="player-name"
      label={
        <>
          {t('CLASS_PLAYER')} <span className="dim">{t('CLASS_OPTIONAL')}</span>
        </>
      }
      value={value}
      maxLength={MAX_PLAYER_NAME_CHARACTERS}
      autoComplete="nickname"
      note={t('CLASS_PLAYER_NOTE')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
