import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './solve-sound.module.css'
import { useUnlockOf } from './unlocks.ts'

const sound = new URL('./squeeze.wav', import.meta.url).href

/** A short sound for a solved challenge about sound. It never plays by itself. */
export function SolveSound({ challengeKey }: { challengeKey: string }) {
  const isHeard = useUnlockOf(challengeKey, 'solveSound')
  return isHeard ? <SoundButton /> : null
}

function SoundButton() {
  const { t } = useTranslation()
  const audio = useRef<HTMLAudioElement>(null)
  const note = useId()
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)

  function toggle(): void {
    const player = audio.current
    if (!player) return
    if (playing) {
      player.pause()
      player.currentTime = 0
      return
    }
    setFailed(false)
    player.play().catch((reason: unknown) => {
      // An abort before the start is not a failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setFailed(true)
    })
  }

  return (
    <div className={styles.sound}>
      {/* biome-ignore lint/a11y/useMediaCaption: it contains no speech */}
      <audio
        ref={audio}
        src={sound}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <Button onClick={toggle} aria-describedby={note}>
        <Icon name={playing ? 'stop' : 'play'} />
        {t(playing ? 'SOUND_STOP' : 'SOUND_PLAY')}
      </Button>
      <p id={note} role="status" className={styles.note}>
        {t(failed ? 'SOUND_FAILED' : 'SOUND_NOTE')}
      </p>
    </div>
  )
}
