import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { forwardClick } from '../../ui/forward-click.ts'
import { Icon } from '../../ui/icon.tsx'
import { RadioMark } from '../../ui/radio-mark.tsx'
import type { FieldProps } from '../../ui/use-form.ts'
import styles from './format-choice.module.css'

interface Format {
  value: string
  text: string
  /** The name that scripts know. */
  name: string
  ready: boolean
}

const formats: readonly Format[] = [
  { value: '1', text: 'EXPORT_JSON', name: 'Export Option JSON', ready: true },
  { value: '2', text: 'EXPORT_PDF', name: 'Export Option PDF', ready: false },
  { value: '3', text: 'EXPORT_EXCEL', name: 'Export Option Excel', ready: false },
]

/** Choice of the export format. Planned formats are visible but disabled. */
export function FormatChoice({ value, error, ...field }: FieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{t('EXPORT_LABEL')}</span>
      <mat-radio-group
        id="formatControl"
        className={joinClasses('mat-mdc-radio-group', styles.group)}
        role="radiogroup"
        aria-label="Select an option"
        aria-required="true"
        aria-invalid={error ? 'true' : undefined}
        aria-describedby="formatControl-note"
      >
        {formats.map((format) => (
          <mat-radio-button key={format.value} className="mat-mdc-radio-button" onClick={forwardClick}>
            <label className={joinClasses(styles.option, !format.ready && styles.closed)}>
              <input
                type="radio"
                name="format"
                value={format.value}
                aria-label={format.name}
                checked={value === format.value}
                disabled={!format.ready}
                {...field}
              />
              <RadioMark className={styles.mark} />
              <span>
                {t(format.text)} {!format.ready && <span className={styles.soon}>{t('EXPORT_SOON')}</span>}
              </span>
            </label>
          </mat-radio-button>
        ))}
      </mat-radio-group>
      <div id="formatControl-note">
        {error && (
          <mat-error className={styles.error}>
            <Icon name="alert" small />
            {error}
          </mat-error>
        )}
      </div>
    </div>
  )
}
