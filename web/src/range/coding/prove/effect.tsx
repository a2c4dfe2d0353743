import { useTranslation } from 'react-i18next'
import type { EffectDifference, EffectSide, ProvingText } from '#contract/proving.ts'
import { RequestText } from '../../../entities/challenge/request-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { compareEffects, isSameText } from './api.ts'
import styles from './result.module.css'
import { printAnswer, printRequest } from './story.tsx'
import { wordOf } from './trial-words.ts'
import { explainRefusal } from './verdict-words.ts'

interface EffectProps {
  challengeKey: string
  /** The learner's changed texts. */
  own: readonly ProvingText[]
}

/** Differences between what the learner's text and the model fix do. Both run when asked for. */
export function Effect({ challengeKey, own }: EffectProps) {
  const { t, i18n } = useTranslation()
  const { mutate, data, variables, error, isPending } = useAction({
    mutationFn: (texts: readonly ProvingText[]) => compareEffects(challengeKey, texts),
  })
  const isCurrent = variables !== undefined && isSameText(variables, own)
  const effect = isCurrent ? data : undefined
  return (
    <div className={styles.effect} aria-live="polite">
      {!effect && (
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate(own)}>
          <Icon name="scale" small />
          {t(isPending ? 'PROVE_EFFECT_RUNNING' : 'PROVE_EFFECT_RUN')}
        </Button>
      )}
      {error && isCurrent && <p role="alert">{explainRefusal(error, t, i18n.language)}</p>}
      {effect && <p>{t(sentenceOf(effect), { alike: effect.alike, total: effect.total })}</p>}
      {effect?.differences.map((difference) => (
        <Difference key={`${difference.kind} ${difference.name}`} difference={difference} />
      ))}
    </div>
  )
}

function sentenceOf({ alike, total }: { alike: number; total: number }): string {
  if (total === 0) return 'PROVE_EFFECT_NONE'
  return alike === total ? 'PROVE_EFFECT_ALIKE' : 'PROVE_EFFECT_SOME'
}

function Difference({ difference: { kind, name, request, own, model } }: { difference: EffectDifference }) {
  const { t } = useTranslation()
  const side = (label: string, { outcome, answer }: EffectSide) => (
    <div>
      <span className={styles.label}>
        {label}: {t(wordOf(kind, outcome))}
      </span>
      {answer && <RequestText pieces={printAnswer(answer)} />}
    </div>
  )
  return (
    <details className={styles.story}>
      <summary>
        <Icon name="chevronRight" small />
        <span>{name}</span>
      </summary>
      <div className={styles.exchange}>
        {request && (
          <div>
            <span className={styles.label}>{t('PROVE_SENT')}</span>
            <RequestText pieces={printRequest(request)} />
          </div>
        )}
        {side(t('PROVE_EFFECT_OWN'), own)}
        {side(t('PROVE_MODEL'), model)}
      </div>
    </details>
  )
}
