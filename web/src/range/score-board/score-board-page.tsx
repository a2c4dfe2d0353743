import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { challengesQuery } from '../challenges.ts'

/** The score board. */
export default function ScoreBoardPage() {
  const { t } = useTranslation()
  const { data } = useQuery(challengesQuery)
  return (
    <main>
      <h1>{t('TITLE_SCORE_BOARD')}</h1>
      <p>{data?.length}</p>
    </main>
  )
}
