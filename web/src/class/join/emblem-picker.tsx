import { useTranslation } from 'react-i18next'
import type { Emblem as EmblemOf } from '#contract/emblem.ts'
import { colourFor, Emblem, FRUITS_IN_ORDER, FruitPicture, GROUNDS_IN_ORDER } from '../../entities/team/emblem.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './emblem-picker.module.css'

interface EmblemPickerProps {
  emblem: EmblemOf
  onChange: (emblem: EmblemOf) => void
}

/** Two radio groups: arrows within, Tab between. The chosen option has a ring and a tick. */
export function EmblemPicker({ emblem, onChange }: EmblemPickerProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.picker}>
      <legend>{t('CLASS_CAP')}</legend>
      <div className={styles.preview}>
        <Emblem emblem={emblem} size={112} />
        <span className="dim small">
          {t('CLASS_CAP_SAID', {
            fruit: t(`CLASS_FRUIT_${emblem.fruit.toUpperCase()}`),
            ground: t(`CLASS_GROUND_${emblem.ground.toUpperCase()}`),
          })}
        </span>
      </div>
      <div>
        <div className={styles.choices} role="radiogroup" aria-label={t('CLASS_FRUIT')}>
          {FRUITS_IN_ORDER.map((fruit) => (
            <label key={fruit} data-mark="" title={t(`CLASS_FRUIT_${fruit.toUpperCase()}`)}>
              <input
                type="radio"
                name="fruit"
                aria-label={t(`CLASS_FRUIT_${fruit.toUpperCase()}`)}
                checked={fruit === emblem.fruit}
                onChange={() => onChange({ ...emblem, fruit })}
              />
              <FruitPicture fruit={fruit} />
              <Tick />
            </label>
          ))}
        </div>
        <div className={`${styles.choices} ${styles.grounds}`} role="radiogroup" aria-label={t('CLASS_GROUND')}>
          {GROUNDS_IN_ORDER.map((ground) => (
            <label key={ground} data-mark="" title={t(`CLASS_GROUND_${ground.toUpperCase()}`)}>
              <input
                type="radio"
                name="ground"
                aria-label={t(`CLASS_GROUND_${ground.toUpperCase()}`)}
                checked={ground === emblem.ground}
                onChange={() => onChange({ ...emblem, ground })}
              />
              <i style={{ background: colourFor(ground) }} />
              <Tick />
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function Tick() {
  return (
    <span className={styles.tick}>
      <Icon name="check" small />
    </span>
  )
}
