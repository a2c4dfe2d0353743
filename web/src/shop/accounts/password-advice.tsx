import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import { Checkbox } from '../../ui/field.tsx'
import { forwardClick } from '../../ui/forward-click.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './password-advice.module.css'
import { advisedLength, bandOf, criteriaOf, strengthOf } from './password-strength.ts'

/** Optional advice on a password. Never blocks the form. */
export function PasswordAdvice({ password }: { password: string }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <mat-slide-toggle className="mat-mdc-slide-toggle" onClick={forwardClick}>
        <Checkbox id="passwordAdvice" label={t('SHOW_PASSWORD_ADVICE')} checked={wanted} onChange={setWanted} />
      </mat-slide-toggle>
      {wanted && <Strength password={password} />}
    </>
  )
}

/** Strength of a password and its missing criteria. */
function Strength({ password }: { password: string }) {
  const { t } = useTranslation()
  const strength = strengthOf(password)
  return (
    <div className={styles.advice}>
      <app-password-strength>
        <mat-progress-bar
          className={joinClasses('mat-mdc-progress-bar', bandOf(strength), styles.bar, styles[bandOf(strength)])}
          role="progressbar"
          aria-label={t('PASSWORD_STRENGTH', { percent: strength })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={strength}
          hidden={!password}
        >
          <span style={{ inlineSize: `${strength}%` }} />
        </mat-progress-bar>
      </app-password-strength>
      <app-password-strength-info>
        <mat-card className="mat-mdc-card">
          <ul className={styles.list}>
            {criteriaOf(password).map(({ key, met }) => (
              <li key={key} className={joinClasses('info-row', met && styles.met)}>
                <mat-icon className={styles.mark} role="img" aria-label={t(met ? 'CRITERION_MET' : 'CRITERION_OPEN')}>
                  <Icon name={met ? 'check' : 'close'} small />
                  {met ? 'done' : 'error'}
                </mat-icon>
                <span>{t(key, { value: advisedLength })}</span>
              </li>
            ))}
          </ul>
        </mat-card>
      </app-password-strength-info>
    </div>
  )
}
