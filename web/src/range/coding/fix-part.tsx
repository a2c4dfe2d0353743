import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAction } from '../../ui/use-action.ts'
import { judgeFix } from './api.ts'
import styles from './coding-dialog.module.css'
import { type ChangeDraft, type Draft, isOrderOf, shuffle } from './draft.ts'
import { Feedback } from './feedback.tsx'
import { FixReview } from './fix-review.tsx'
import { NextLink } from './next-link.tsx'
import type { Offers } from './offers.ts'
import { CloseButton, Submit } from './submit.tsx'
import { type Outcome, Verdict } from './verdict.tsx'

interface FixPartProps {
  challengeKey: string
  /** Content above the code. */
  note: ReactNode
  next: Offers['next']
  name: string
  snippet: string
  language: string
  fixes: readonly string[]
  /** Whether the fix was found, here or in another window. */
  fixed: boolean
  draft: Draft
  onDraft: ChangeDraft
  onClose: () => void
  onFixed: () => void
  /** Opens the third part; undefined without one. */
  onProve: (() => void) | undefined
}

/** Second part: choose the fix. The shown order is random; the server gets its own index. */
export function FixPart(props: FixPartProps) {
  const { fixes, fixed, draft, onDraft, onProve } = props
  const { t } = useTranslation()
  const [wrong, setWrong] = useState<{ explanation: string | undefined; isForeign: boolean } | null>(null)
  const order = isOrderOf(draft.order, fixes.length) ? draft.order : null
  useEffect(() => {
    if (!order) onDraft({ order: shuffle(fixes.length), fix: null })
  }, [order, fixes.length, onDraft])
  const chosen = order?.find((fix) => fix === draft.fix) ?? order?.[0] ?? 0
  const number = (order?.indexOf(chosen) ?? 0) + 1

  const { mutate, error, isPending, reset } = useAction({
    mutationFn: (fix: number) => judgeFix({ key: props.challengeKey, selectedFix: fix }),
    onMutate: () => setWrong(null),
    onSuccess({ verdict, explanation, isForeign = false }, fix) {
      if (verdict) {
        onDraft({ fix, rightFix: fix, explanation: explanation ?? null, isExplanationForeign: isForeign })
        props.onFixed()
      } else setWrong({ explanation, isForeign })
    },
  })

  function choose(fix: number): void {
    onDraft({ fix })
    setWrong(null)
    reset()
  }

  if (!order) return null
  const outcome: Outcome | null =
    error && !fixed ? { kind: 'failed', error } : judge(draft, { fixed, chosen, order, wrong }, t)
  return (
    <>
      <div className={styles.scroll}>
        {props.note}
        <p className={styles.lead}>
          {t('DESCRIPTION_FIX_IT')} {!fixed && <span className={styles.free}>{t('CODE_WRONG_IS_FREE')}</span>}
        </p>
        <FixReview
          snippet={props.snippet}
          language={props.language}
          fixes={fixes}
          order={order}
          chosen={chosen}
          rightFix={fixed ? draft.rightFix : null}
          onChoose={choose}
        />
      </div>
      <div className={styles.foot}>
        <Verdict outcome={outcome} />
        {fixed && <Feedback challenge={props.name} />}
        {fixed && <NextLink next={props.next} />}
        {fixed && onProve && (
          <Button onClick={onProve}>
            {t('PROVE_GO')}
            <Icon name="chevronRight" />
          </Button>
        )}
        <CloseButton id="fixItCloseButton" onClose={props.onClose} />
        <Submit
          id="fixItSubmitButton"
          label={t('BTN_SUBMIT_FIX', { fix: number })}
          state={fixed ? 'right' : wrong ? 'wrong' : 'open'}
          waiting={isPending}
          onSubmit={() => mutate(chosen)}
        />
      </div>
    </>
  )
}

interface Judged {
  fixed: boolean
  chosen: number
  order: readonly number[]
  wrong: { explanation: string | undefined; isForeign: boolean } | null
}

/** Words about the last try; null before it. */
function judge(draft: Draft, { fixed, chosen, order, wrong }: Judged, t: TFunction): Outcome | null {
  if (fixed) {
    const { rightFix, explanation: more, isExplanationForeign: isForeign } = draft
    if (rightFix === null) return { kind: 'right', sentence: t('CODE_BOTH_DONE') }
    return chosen === rightFix
      ? { kind: 'right', sentence: t('CODE_VERDICT_RIGHT_FIX'), more, isForeign }
      : { kind: 'right', sentence: t('CODE_RIGHT_FIX_WAS', { n: order.indexOf(rightFix) + 1 }) }
  }
  if (!wrong) return null
  const { explanation: more = null, isForeign } = wrong
  return { kind: 'wrong', sentence: t('CODE_VERDICT_WRONG_FIX'), more, isForeign }
}
