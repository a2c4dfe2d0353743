import { useTranslation } from 'react-i18next'
import type { ProvingTrial, TrialAnswer, TrialRequest } from '#contract/proving.ts'
import { RequestText } from '../../../entities/challenge/request-text.tsx'
import { type Piece, printRecord } from '../../../entities/challenge/solving-record.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './result.module.css'
import { isAttack } from './trial-words.ts'

/** A failed attack or customer: the request that decided it, its answer, and the reason. */
export function Story({ trial, isOpen }: { trial: ProvingTrial; isOpen: boolean }) {
  const { t } = useTranslation()
  const { kind, name, request, answer, detail } = trial
  return (
    <details className={styles.story} open={isOpen}>
      <summary>
        <Icon name="chevronRight" small />
        <span>{t(isAttack(kind) ? 'PROVE_STORY_ATTACK' : 'PROVE_STORY_SHOP', { name })}</span>
      </summary>
      {(request || answer) && (
        <div className={styles.exchange}>
          {request && (
            <div>
              <span className={styles.label}>{t('PROVE_SENT')}</span>
              <RequestText pieces={printRequest(request)} />
            </div>
          )}
          {answer && (
            <div>
              <span className={styles.label}>{t('PROVE_GOT')}</span>
              <RequestText pieces={printAnswer(answer)} />
            </div>
          )}
        </div>
      )}
      {detail && (
        <p className={styles.detail}>
          {detail.isForeign && `${t('PROVE_IN_ENGLISH')} `}
          <span lang={detail.isForeign ? 'en' : undefined}>{detail.text}</span>
        </p>
      )}
    </details>
  )
}

export function printRequest({ method, url, body }: TrialRequest): Piece[] {
  return printRecord({ kind: 'exchange', method, url, body, status: 0, headers: [] }, '')
}

export function printAnswer({ status, text }: TrialAnswer): Piece[] {
  const head = { text: String(status), marked: true }
  return text === '' ? [head] : [head, { text: `\n\n${text}`, marked: false }]
}
