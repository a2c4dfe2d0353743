import { useTranslation } from 'react-i18next'
import type { RecordedMoment } from '#contract/class-team.ts'
import type { FairPlayCase } from '#contract/fair-play.ts'
import { useFormats } from '../data/texts.ts'
import { drawAround } from './around.ts'
import styles from './case-timeline.module.css'

interface CaseTimelineProps {
  one: FairPlayCase
  recorder: readonly RecordedMoment[]
}

/**
 * Forty minutes around a solve: other solves as long bars, near misses as short ones, the solve in question as a broken
 * bar.
 */
export function CaseTimeline({ one, recorder }: CaseTimelineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { bars, marks, gap, usual } = drawAround(one, recorder)
  const write = (ms: number): string =>
    ms < 120_000
      ? t('CLASS_SECONDS', { count: Math.round(ms / 1000) })
      : t('CLASS_MINUTES', { count: Math.round(ms / 60_000) })
  const said = t('CLASS_CASE_AROUND_SAID', {
    solves: t('CLASS_SOLVES', { count: bars.filter(({ kind }) => kind !== 'nearMiss').length }),
    near: t('CLASS_NEAR_MISSES', { count: bars.filter(({ kind }) => kind === 'nearMiss').length }),
  })
  return (
    <section aria-labelledby="case-around">
      <h3 id="case-around">{t('CLASS_CASE_AROUND')}</h3>
      <div
        className={styles.line}
        data-mark=""
        role="img"
        aria-label={gap ? `${said} ${t('CLASS_CASE_GAP_SAID', { gap: write(gap.ms) })}` : said}
      >
        {bars.map((bar) => (
          <i
            key={`${bar.kind} ${bar.at} ${bar.share}`}
            data-kind={bar.kind}
            style={{ insetInlineStart: `${bar.share * 100}%`, ...(bar.level && { blockSize: `${bar.level * 100}%` }) }}
          />
        ))}
        {gap && (
          <span className={styles.gap} style={{ insetInlineStart: `${gap.share * 100}%` }}>
            <b>{write(gap.ms)}</b>
          </span>
        )}
        {usual && (
          <span
            className={styles.ruler}
            style={{ insetInlineStart: `${usual.share * 100}%`, inlineSize: `${usual.width * 100}%` }}
          >
            <em>{t('CLASS_CASE_USUAL', { usual: write(usual.ms) })}</em>
          </span>
        )}
      </div>
      <p className={`mono ${styles.axis}`} aria-hidden="true">
        {marks.map(({ at, share }) => (
          <span key={at} style={{ insetInlineStart: `${share * 100}%` }}>
            {formats.clock(at)}
          </span>
        ))}
      </p>
    </section>
  )
}
