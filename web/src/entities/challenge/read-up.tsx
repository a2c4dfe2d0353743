import { useTranslation } from 'react-i18next'
import type { ReadUpLink } from '#contract/game.ts'
import { Icon } from '../../ui/icon.tsx'

/** Links to pages of the handbook. Each opens in a new tab, because the learner is busy in this one. */
export function ReadUp({ links, className }: { links: readonly ReadUpLink[]; className?: string | undefined }) {
  const { t } = useTranslation()
  return links.map(({ address, title }) => (
    <a key={address} className={className} href={`./${address}`} target="_blank" rel="noopener">
      <Icon name="school" small />
      {t('READ_UP', { title })}
    </a>
  ))
}
