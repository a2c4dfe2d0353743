import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CountryMapping, GameConfiguration } from '#contract/game.ts'
import { get } from '../../entities/session/http.ts'
import styles from './country.module.css'

type Shown = GameConfiguration['ctf']['showCountryDetailsInNotifications']

/** Country of a solved challenge, for contests with a map. */
export function Country({ challengeKey, show = 'none' }: { challengeKey: string; show: Shown }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['country-mapping'],
    queryFn: () => get<CountryMapping>('rest/country-mapping'),
    enabled: show !== 'none',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const country = data?.[challengeKey]
  if (!country || show === 'none') return null
  const code = country.code.toLowerCase()
  return (
    <p className={`quiet-line ${styles.country}`}>
      {show !== 'name' && (
        <span className={`fi fi-${code}`} role="img" aria-label={country.name} data-code={country.code} />
      )}
      {show !== 'flag' && t('NOTIFICATION_COUNTRY', { country: country.name })}
    </p>
  )
}
