import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChallengeRow, CountedSitting } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { patchChallenge } from '../../entities/challenge/challenges.ts'
import { progressCodes } from '../../entities/game/cookies.ts'
import { saveProgress } from '../../entities/game/save-progress.ts'
import { send } from '../../entities/session/http.ts'
import { Button } from '../../ui/button.tsx'
import { explain } from '../../ui/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import styles from './same-sitting.module.css'

interface SameSittingProps {
  challenge: ChallengeRow
  doneBefore: ChallengeRow | undefined
  others: readonly ChallengeRow[]
}

/** Names the challenges with the same code and fix. After one is done, the others can be counted. */
export function SameSitting({ challenge, doneBefore, others }: SameSittingProps) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const isDone = challenge.codingChallengeStatus === 2
  const toCount = isDone ? others : doneBefore ? [challenge] : []
  const { mutate, error, isPending } = useAction({
    mutationFn: async () => {
      for (const { key } of toCount) {
        const path = `range/coding/${encodeURIComponent(key)}/sitting`
        const { data } = await send<Success<CountedSitting>>('PUT', path)
        patchChallenge(client, key, { codingChallengeStatus: data.codingChallengeStatus })
      }
      // The cookies are optional; the server has counted already.
      await Promise.allSettled([progressCodes[1], progressCodes[2]].map(saveProgress))
    },
  })
  if (toCount.length === 0 && (isDone || others.length === 0)) return null

  const names = new Intl.ListFormat(i18n.language.replace('_', '-')).format(others.map(({ name }) => name))
  return (
    <div className={styles.note} role="note">
      <p>
        {isDone
          ? t('CODE_SITTING_DONE', { names })
          : doneBefore
            ? t('CODE_SITTING_BEFORE', { name: doneBefore.name })
            : t('CODE_SITTING', { names })}
      </p>
      {toCount.length > 0 && (
        <Button disabled={isPending} onClick={() => mutate()}>
          {t(isDone ? 'CODE_SITTING_COUNT_OTHERS' : 'CODE_SITTING_COUNT', { count: toCount.length })}
        </Button>
      )}
      {error && <p role="alert">{explain(error, t).sentence}</p>}
    </div>
  )
}
