import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeIcon } from '../../entities/challenge/range-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CategoryPills, DifficultyChoice, StatusChoice } from './filter-choices.tsx'
import styles from './filter-sheet.module.css'
import type { FilterProps } from './filters.ts'
import { findOwaspCategories, OwaspChoice, TagChoice } from './menu-choices.tsx'

interface FilterSheetProps extends FilterProps {
  shown: number
  onClose: () => void
  onSettings: () => void
}

/** All filters in a sheet for phones. The board behind follows at once. */
export function FilterSheet({ shown, onClose, onSettings, ...filterProps }: FilterSheetProps) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Dialog heading={title} onClose={onClose} closeLabel={t('BTN_CLOSE')}>
      <div className={styles.sheet}>
        <h2 id={title} className="display">
          {t('SCORE_FILTER_HEADING')}
        </h2>
        <h3>{t('LABEL_DIFFICULTY')}</h3>
        <DifficultyChoice {...filterProps} />
        <h3>{t('LABEL_STATUS')}</h3>
        <StatusChoice {...filterProps} />
        <h3>{t('LABEL_CATEGORY')}</h3>
        <CategoryPills {...filterProps} wrap />
        <h3>{t('LABEL_TAGS')}</h3>
        <TagChoice {...filterProps} />
        {findOwaspCategories(filterProps.challenges).length > 0 && (
          <>
            <h3>{t('LABEL_OWASP')}</h3>
            <OwaspChoice {...filterProps} />
          </>
        )}
        <Button
          look="quiet"
          className={styles.settings}
          onClick={() => {
            onClose()
            onSettings()
          }}
        >
          <RangeIcon name="gear" />
          {t('SCOREBOARD_ADDITIONAL_SETTINGS')}
        </Button>
      </div>
      <div className={styles.foot}>
        <Button look="loud" wide onClick={onClose}>
          {t('SCORE_SHOWING', { shown, total: filterProps.challenges.length })}
        </Button>
      </div>
    </Dialog>
  )
}
