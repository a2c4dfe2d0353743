import { useTranslation } from 'react-i18next'
import type { LimitUse } from '#contract/class.ts'
import { useFormats } from '../data/texts.ts'
import styles from './team-page.module.css'

/** `6.2 MB` for bytes, `6 %` for a share, plain numbers for counts. */
function describeUse({ used, max, unit }: LimitUse, number: (value: number) => string): string {
  if (unit === 'percent') return `${number(Math.round(used))} %`
  if (unit === 'count') return `${number(used)}/${number(max)}`
  const megabytes = (bytes: number) => number(Math.round(bytes / 104_857.6) / 10)
  return `${megabytes(used)}/${megabytes(max)} MiB`
}

/** The team's use of resources, and limits that it has reached. */
export function Limits({ limits }: { limits: LimitUse[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (limits.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="limits">
      <h2 className="display" id="limits">
        {t('CLASS_LIMITS')}
      </h2>
      <dl className={styles.limits}>
        {limits.map((limit) => (
          <div key={limit.kind}>
            <dt>{t(`CLASS_LIMIT_${limit.kind.toUpperCase()}`)}</dt>
            <dd>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" data-mirrored="" aria-hidden="true">
                <rect width="100" height="8" fill="var(--sunken)" stroke="var(--edge)" />
                <rect
                  className="marks-solved"
                  width={Math.min(100, (limit.used / Math.max(1, limit.max)) * 100)}
                  height="8"
                />
              </svg>
              <span className="mono">{describeUse(limit, formats.number)}</span>
              {limit.hitAt !== null && (
                <span className={styles.hit}>{t('CLASS_LIMIT_HIT', { at: formats.clock(limit.hitAt) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
