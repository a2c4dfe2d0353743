import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../../ui/classes.ts'
import { FormatChoice, useDiffFormat } from '../diff-format.tsx'
import { DiffView } from '../diff-view.tsx'
import tools from '../fix-review.module.css'
import styles from './prove-part.module.css'

const names = { original: 'PROVE_ORIGINAL', lastTry: 'PROVE_LAST_TRY', model: 'PROVE_MODEL' } as const
type Version = keyof typeof names

interface ComparisonProps {
  /** The learner's text. */
  own: string
  /** Texts to compare with; the missing ones are not offered. */
  versions: { [name in Version]?: string | undefined }
  /** Shown beside the model fix. */
  effect: ReactNode
  language: string
  /** Name of the file, if there are several. */
  file: string | undefined
}

/** Differences between the learner's text and another version. The model fix is what the text could become. */
export function Comparison({ own, versions, effect, language, file }: ComparisonProps) {
  const { t } = useTranslation()
  const { format, isWide, use } = useDiffFormat()
  const [chosen, setChosen] = useState<Version>('original')
  const offered = (Object.keys(names) as Version[]).filter((name) => versions[name] !== undefined)
  const shown = offered.includes(chosen) ? chosen : 'original'
  const other = versions[shown] ?? ''
  const [before, after] = shown === 'model' ? [own, other] : [other, own]
  return (
    <section className={styles.block} aria-label={t('PROVE_COMPARE')}>
      <h2 className={joinClasses('display', styles.title)}>
        {t('PROVE_COMPARE')}
        {file && (
          <bdi className="mono" dir="ltr">
            {file}
          </bdi>
        )}
      </h2>
      <div className={tools.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit into this line */}
        <div className={tools.fixes} role="group" aria-label={t('PROVE_COMPARE_WITH')}>
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className={joinClasses('pill', tools.fix)}
              aria-pressed={name === shown}
              onClick={() => setChosen(name)}
            >
              {t(names[name])}
            </button>
          ))}
        </div>
        {isWide && <FormatChoice format={format} onUse={use} />}
      </div>
      {shown === 'model' && before !== after && effect}
      {before === after ? (
        <p className="dim">{t(shown === 'original' ? 'PROVE_NO_CHANGES' : 'PROVE_NO_DIFFERENCE')}</p>
      ) : (
        <DiffView before={before} after={after} language={language} sideBySide={format === 'SideBySide'} onlyChanged />
      )}
    </section>
  )
}
