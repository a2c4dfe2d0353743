import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from './classes.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import marks from './step-mark.module.css'
import styles from './stepper.module.css'

export interface Step {
  text: string
  /** Where the step can be looked at again; a step without it is only a mark. */
  to?: string | undefined
  /** Whether it is done with; without a word, everything before the current one is. */
  done?: boolean
  /** What the disc shows instead of a number or a tick. */
  mark?: ReactNode
}

interface StepperProps {
  steps: readonly Step[]
  /** Index of the step that it has come to. */
  now: number
  label: string
  /** Whether a phone shows the words of the current step alone. */
  brief?: boolean
  className?: string
}

/** A way in steps: full up to the present one, hollow ahead. */
export function Stepper({ steps, now, label, brief, className }: StepperProps) {
  const { t } = useTranslation()
  return (
    <ol className={joinClasses(styles.stepper, brief && styles.brief, className)} aria-label={label}>
      {steps.map(({ text, to, mark, ...step }, index) => {
        const done = (step.done ?? index < now) && index !== now
        const content = (
          <>
            <b className={joinClasses(marks.mark, styles.mark, index === now && marks.now)}>
              {mark ?? (done ? <Icon name="check" small /> : index + 1)}
            </b>
            <span className={styles.text}>{text}</span>
          </>
        )
        return (
          <li
            key={text}
            className={joinClasses(done && styles.done, index === now && styles.now)}
            aria-current={index === now ? 'step' : undefined}
          >
            {to && index !== now ? (
              <Link
                to={to}
                className={styles.step}
                aria-label={t('STEP_N_OF_TOTAL', { step: index + 1, total: steps.length, name: text })}
              >
                {content}
              </Link>
            ) : (
              <span className={styles.step}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
