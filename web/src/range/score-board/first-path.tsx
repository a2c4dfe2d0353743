import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PathStop } from '#contract/tutorial.ts'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { markEnglish } from '../../i18n/languages.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './first-path.module.css'
import { useBoardParts } from './parts.ts'

/** Line through a row of five stops, in percent of its size. */
const ROPE = 'M10 50 C 18 95, 22 95, 30 50 S 42 5, 50 50 S 62 95, 70 50 S 82 5, 90 50'

interface FirstPathProps {
  path: readonly PathStop[]
  challenges: readonly BoardChallenge[]
}

/** The first path for beginners: five short tutorials as a map. */
export function FirstPath({ path, challenges }: FirstPathProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { startTutorial, listBegunTutorials } = useBoardParts()
  const stops = path.flatMap((stop) => {
    const challenge = challenges.find(({ key }) => key === stop.key)
    return challenge ? [{ ...stop, isDone: challenge.solved }] : []
  })
  if (stops.length === 0) return null
  const begun = listBegunTutorials()
  const at = stops.findIndex(({ isDone }) => !isDone)
  return (
    <section className={styles.path} aria-labelledby={heading}>
      <h2 className="display" id={heading}>
        {t('PATH_TITLE')}
      </h2>
      <p className="dim">{t(at < 0 ? 'PATH_DONE' : 'PATH_LEAD')}</p>
      <div className={styles.map}>
        <svg className={styles.rope} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={ROPE} vectorEffect="non-scaling-stroke" />
        </svg>
        <ol>
          {stops.map(({ key, name, gains, isForeign, steps, isDone }, place) => {
            const isBegun = begun.includes(key)
            const act = isBegun ? 'TUTOR_RESUME' : isDone ? 'PATH_AGAIN' : 'PATH_BEGIN'
            return (
              <li key={key} className={joinClasses(isDone && styles.done, place === at && styles.now)}>
                <span className={styles.mark} aria-hidden="true">
                  {isDone ? <Icon name="check" /> : place + 1}
                </span>
                <div className={styles.words}>
                  <h3>
                    <bdi>{name}</bdi>
                    {isDone && <span className="visually-hidden"> ({t('STATUS_SOLVED')})</span>}
                  </h3>
                  <p {...markEnglish(isForeign)}>{gains}</p>
                  <p className={joinClasses('mono', styles.steps)}>{t('PATH_STEPS', { count: steps })}</p>
                </div>
                <Button
                  look={place === at || isBegun ? 'loud' : 'quiet'}
                  aria-label={t(`${act}_NAMED`, { name })}
                  onClick={() => void startTutorial(key)}
                >
                  {t(act)}
                </Button>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
