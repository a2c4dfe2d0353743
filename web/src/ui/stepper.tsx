import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from './classes.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import marks from './step-mark.module.css'
import styles from './stepper.module.css'

export interface Step {
  text: string
  /** Address of the step; without it, the step is only a mark. */
  to?: string | undefined
  /** Whether the step is done; by default every step before the current one is. */
  done?: boolean
  /** Content of the disc instead of a number or a tick. */
  mark?: ReactNode
}

interface StepperProps {
  steps: readonly Step[]
  /** Index of the current step. */
  now: number
  label: string
  /** Whether phones show only the text of the current step. */
  brief?: boolean
  className?: string
}

/** Progress in steps: filled up to the current one. */
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
