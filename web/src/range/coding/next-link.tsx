import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Offers } from './offers.ts'
import { useDirectArrival, withoutPart } from './use-part.ts'

/** Leads to the next coding challenge, if there is one. */
export function NextLink({ next }: Pick<Offers, 'next'>) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const isDirect = useDirectArrival()
  if (!next) return null
  return (
    <ButtonLink
      to={{ pathname: `/coding-challenge/${next.challenge.key}`, search: withoutPart(search) }}
      state={{ isDirect }}
      replace
    >
      {t('CODE_NEXT', { name: next.challenge.name, count: next.lines })}
      <Icon name="chevronRight" />
    </ButtonLink>
  )
}
