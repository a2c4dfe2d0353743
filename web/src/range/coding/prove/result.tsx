import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProvingAttempt, ProvingDiagnostic, ProvingTrial, ProvingTypes } from '#contract/proving.ts'
import { Button } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { GoTo } from './proof-editor.tsx'
import part from './prove-part.module.css'
import styles from './result.module.css'
import { Story } from './story.tsx'
import { isAttack, wordOf } from './trial-words.ts'

/** Failed attacks and customers that are told at first. */
const FIRST_STORIES = 3

interface ResultProps {
  attempt: ProvingAttempt
  types: ProvingTypes
  onGoTo: GoTo
}

/** Result of one attempt: faults in the text and errors of types, then each attack and each customer. */
export function Result({ attempt: { trials, diagnostics }, types, onGoTo }: ResultProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const attacks = trials.filter(({ kind }) => isAttack(kind))
  const others = trials.filter(({ kind }) => !isAttack(kind))
  // A program that does not start is told by its faults.
  const hasFaults = diagnostics.length > 0
  const failed = trials.filter(
    ({ outcome, detail, request }) => outcome === 'failed' && (request || (detail && !hasFaults)),
  )
  return (
    <div className={part.block}>
      {hasFaults && <Faults diagnostics={diagnostics} onGoTo={onGoTo} />}
      {types.note && <Types types={types} onGoTo={onGoTo} />}
      {trials.length > 0 && (
        <div className={styles.columns}>
          {attacks.length > 0 && <Trials trials={attacks} areAttacks />}
          {others.length > 0 && <Trials trials={others} />}
        </div>
      )}
      {(isWhole ? failed : failed.slice(0, FIRST_STORIES)).map((trial, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list belongs to one attempt and never changes
        <Story key={index} trial={trial} isOpen={index === 0} />
      ))}
      {!isWhole && failed.length > FIRST_STORIES && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {t('PROVE_MORE_STORIES', { count: failed.length - FIRST_STORIES })}
        </Button>
      )}
    </div>
  )
}

/** Errors of types, or the reason why they are not known. The verdict does not depend on them. */
function Types({ types: { note, remarks }, onGoTo }: { types: ProvingTypes; onGoTo: GoTo }) {
  const id = useId()
  return (
    <div className={styles.types}>
      <p id={id} className={part.small} lang={note?.isForeign ? 'en' : undefined}>
        {note?.text}
      </p>
      {remarks.length > 0 && <Faults diagnostics={remarks} labelledBy={id} onGoTo={onGoTo} />}
    </div>
  )
}

interface FaultsProps {
  diagnostics: readonly ProvingDiagnostic[]
  /** Id of a sentence about faults that do not decide. */
  labelledBy?: string
  onGoTo: GoTo
}

/** Syntax errors, errors at the start or errors of types. Each leads to its line. */
function Faults({ diagnostics, labelledBy, onGoTo }: FaultsProps) {
  const { t } = useTranslation()
  return (
    <ul
      className={joinClasses(styles.faults, labelledBy !== undefined && styles.remarks)}
      aria-label={labelledBy === undefined ? t('PROVE_FAULTS') : undefined}
      aria-labelledby={labelledBy}
    >
      {diagnostics.map((fault) => (
        <li key={`${fault.file} ${fault.line} ${fault.column} ${fault.words.text}`} className="fault">
          <Icon name="alert" small />
          <span>
            <button type="button" onClick={() => onGoTo(fault)}>
              {t('PROVE_LINE', { line: fault.line })}
            </button>{' '}
            <span lang={fault.words.isForeign ? 'en' : undefined}>{fault.words.text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const signs = { passed: 'check', failed: 'close', skipped: 'minus' } as const

function Trials({ trials, areAttacks = false }: { trials: readonly ProvingTrial[]; areAttacks?: boolean }) {
  const { t } = useTranslation()
  const tried = trials.filter(({ outcome }) => outcome !== 'skipped')
  const good = tried.filter(({ outcome }) => outcome === 'passed').length
  const isGood = good === tried.length
  const words = areAttacks
    ? t(isGood ? 'PROVE_BLOCKED' : 'PROVE_GET_THROUGH', { count: tried.length - good, total: tried.length })
    : t('PROVE_KEPT_OF', { good, total: tried.length })
  return (
    <section>
      <h2 className={joinClasses('display', part.title)}>
        {t(areAttacks ? 'PROVE_THE_ATTACK' : 'PROVE_THE_SHOP')}
        {tried.length > 0 && (
          <span className={joinClasses(styles.badge, isGood ? styles.good : styles.bad)}>
            <Icon name={isGood ? 'check' : 'close'} small />
            {words}
          </span>
        )}
      </h2>
      <ul className={styles.trials}>
        {trials.map(({ kind, name, outcome, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list belongs to one attempt and never changes
          <li key={index} className={joinClasses(styles.trial, outcome === 'failed' && styles.failed)}>
            <Icon name={signs[outcome]} />
            <span>
              {outcome === 'failed' ? <b>{name}</b> : name}
              <span className="visually-hidden">: {t(wordOf(kind, outcome))}</span>
              {kind === 'other-caller' && <span className="dim"> {t('PROVE_OTHER_CALLER')}</span>}
            </span>
            {answer && <span className={joinClasses('mono', styles.aside)}>{answer.status}</span>}
            {outcome === 'skipped' && <span className={styles.aside}>{t('PROVE_SKIPPED')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
