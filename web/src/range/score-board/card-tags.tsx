import { useTranslation } from 'react-i18next'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { RangeIcon } from '../../entities/challenge/range-icon.tsx'
import { joinClasses } from '../../ui/classes.ts'
import styles from './challenge-card.module.css'
import { externalDependency, filterTag } from './filters.ts'

/** Catalogue key of a tag's name; its description has the same key with a suffix. */
export function tagKey(tag: string): string {
  return tag === externalDependency ? 'TAG_EXTERNAL_DEPENDENCY_ANY' : `TAG_${tag.toUpperCase().replaceAll(' ', '_')}`
}

/** Tags of a challenge; each filters the board. A missing service links to its instructions. */
export function CardTags({ challenge, onTag }: { challenge: BoardChallenge; onTag: (tag: string) => void }) {
  const { t } = useTranslation()
  const dependencies = challenge.ChallengeDependencies ?? []
  const plain = challenge.tagList.filter((tag) => filterTag(tag) === tag)
  const required = challenge.tagList.filter((tag) => filterTag(tag) !== tag).map((tag) => tag.slice('Requires '.length))
  if (challenge.tagList.length === 0 && dependencies.length === 0) return null
  const names = new Set([...required, ...dependencies.map((dependency) => dependency.name)])

  return (
    <ul className={styles.tags}>
      {plain.map((tag) => {
        const about = t(`${tagKey(tag)}_DESCRIPTION`, { defaultValue: '' })
        return (
          <li key={tag}>
            <button
              type="button"
              className={joinClasses('tag cluster', styles.tag)}
              data-tip={about}
              aria-description={about}
              onClick={() => onTag(tag)}
            >
              {t(tagKey(tag), { defaultValue: tag })}
            </button>
          </li>
        )
      })}
      {[...names].map((name) => {
        const dependency = dependencies.find((other) => other.name === name)
        const label = t('TAG_EXTERNAL_DEPENDENCY', { dependency: name })
        if (!dependency?.missing) {
          const about = dependency
            ? t('TAG_EXTERNAL_DEPENDENCY_PRESENT', { dependency: name })
            : t('TAG_EXTERNAL_DEPENDENCY_DESCRIPTION')
          return (
            <li key={name}>
              <button
                type="button"
                className={joinClasses('tag cluster', styles.tag, dependency && styles.present)}
                data-tip={about}
                aria-description={about}
                onClick={() => onTag(externalDependency)}
              >
                <RangeIcon name="plug" small />
                {label}
              </button>
            </li>
          )
        }
        const about = t('TAG_EXTERNAL_DEPENDENCY_MISSING', { dependency: name })
        return (
          <li key={name}>
            <a
              className={joinClasses('tag cluster', styles.tag, styles.missing)}
              href={dependency.documentation}
              target="_blank"
              rel="noopener"
              data-tip={about}
              aria-description={about}
            >
              <RangeIcon name="off" small />
              {label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
