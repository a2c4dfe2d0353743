import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feedback } from '../../entities/feedback/api.ts'
import { FeedbackSlide } from '../../entities/feedback/feedback-slide.tsx'
import { RoundButton } from '../../ui/button.tsx'
import { isRightToLeft, readArrowKeys } from '../../ui/direction.ts'
import { SLIDE_MILLISECONDS, useShow } from './use-show.ts'
import styles from './voices.module.css'

/** Minimum distance of a swipe; shorter ones are taps. */
const MIN_SWIPE_PIXELS = 40

/** Handlers of a swipe by a finger or a pen. */
function useSwipe(onSwipe: (isToRight: boolean) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent): void {
      if (pointerType !== 'mouse') start.current = { x: clientX, y: clientY }
    },
    onPointerUp({ clientX, clientY }: PointerEvent): void {
      if (!start.current) return
      const [across, down] = [clientX - start.current.x, clientY - start.current.y]
      start.current = undefined
      if (Math.abs(across) < MIN_SWIPE_PIXELS || Math.abs(across) < Math.abs(down)) return
      onSwipe(across > 0)
    },
    onPointerCancel(): void {
      start.current = undefined
    },
  }
}

/** Carousel of feedback with a preview of the next slide. */
export function Voices({ title, feedback }: { title: string; feedback: readonly Feedback[] }) {
  const { t } = useTranslation()
  const show = useShow(feedback.length)
  const swipe = useSwipe((isToRight) => show.move(isToRight === isRightToLeft() ? 1 : -1))
  const current = feedback[show.place]
  const next = feedback.length > 1 ? feedback[(show.place + 1) % feedback.length] : undefined
  if (!current) return null

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    show.move(event.key === readArrowKeys().onward ? 1 : -1)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pauses the show while pointer or focus is inside.
    <div
      onMouseEnter={() => show.setHeld(true)}
      onMouseLeave={() => show.setHeld(false)}
      onFocus={() => show.setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) show.setHeld(false)
      }}
    >
      <div className={`spread ${styles.head}`}>
        <h2 className="display" id="customer-feedback">
          {title}
        </h2>
        {next && <Controls show={show} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div
        className={styles.reel}
        id="feedback-gallery"
        role="group"
        aria-roledescription={t('VOICES_SHOW')}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys change the slide.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...swipe}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
        <div
          key={current.id}
          className={styles.now}
          role="group"
          aria-roledescription={t('VOICES_SLIDE')}
          aria-label={t('VOICES_PLACE', { place: show.place + 1, count: feedback.length })}
          aria-live={show.isRunning ? 'off' : 'polite'}
        >
          <FeedbackSlide place={show.place} comment={current.comment} rating={current.rating} />
        </div>
        {next && (
          <div className={styles.next} aria-hidden="true">
            <FeedbackSlide place={(show.place + 1) % feedback.length} comment={undefined} rating={0} />
          </div>
        )}
      </div>
    </div>
  )
}

function Controls({ show }: { show: ReturnType<typeof useShow> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.controls}>
      <span className={`meter ${styles.meter}`} aria-hidden="true">
        {show.isRunning && <i key={show.round} style={{ animationDuration: `${SLIDE_MILLISECONDS}ms` }} />}
      </span>
      <RoundButton icon="chevronLeft" aria-label={t('VOICES_PREVIOUS')} onClick={() => show.move(-1)} />
      <RoundButton
        icon={show.isPaused ? 'play' : 'pause'}
        aria-label={t(show.isPaused ? 'VOICES_PLAY' : 'VOICES_PAUSE')}
        onClick={() => show.setPaused(!show.isPaused)}
      />
      <RoundButton icon="chevronRight" aria-label={t('VOICES_NEXT')} onClick={() => show.move(1)} />
    </div>
  )
}
