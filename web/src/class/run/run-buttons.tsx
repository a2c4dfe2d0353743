import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RunState } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { order, sentenceFor } from '../data/http.ts'
import { useOrder } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Confirmation } from '../trainer/confirmation.tsx'

type Act = 'start' | 'pause' | 'resume' | 'end' | 'freeze' | 'thaw'

/** Does something to the run; the room is told of it, and so does this page at once. */
function useRunOrder(act: Act) {
  const { t, i18n } = useTranslation()
  const { reload } = useRoom()
  return useOrder(async () => {
    try {
      await order(`trainer/run/${act}`)
      confirm(`CLASS_RUN_${act.toUpperCase()}_SAID`)
      await reload()
    } catch (error) {
      complain(sentenceFor(error as Error, t, (key) => i18n.exists(key)))
    }
  })
}

function ActButton({ act, icon }: { act: Act; icon: IconName }) {
  const { t } = useTranslation()
  const run = useRunOrder(act)
  return (
    <Button aria-disabled={run.isRunning || undefined} onClick={() => run.start(undefined)}>
      <Icon name={icon} />
      {t(`CLASS_RUN_${act.toUpperCase()}`)}
    </Button>
  )
}

interface AskedButtonProps {
  act: Act
  icon: IconName
}

/** An act that everybody notices: it asks first. */
function AskedButton({ act, icon }: AskedButtonProps) {
  const { t } = useTranslation()
  const { reload } = useRoom()
  const [isAsked, setAsked] = useState(false)
  const name = act.toUpperCase()
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Icon name={icon} />
        {t(`CLASS_RUN_${name}`)}
      </Button>
      {isAsked && (
        <Confirmation
          title={t(`CLASS_RUN_${name}_TITLE`)}
          text={t(`CLASS_RUN_${name}_TEXT`)}
          action={t(`CLASS_RUN_${name}`)}
          run={() => order(`trainer/run/${act}`)}
          onDone={() => {
            confirm(`CLASS_RUN_${name}_SAID`)
            void reload()
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** Starts the run; freezes the public board, or lets it go on; ends. */
export function RunButtons({ run }: { run: RunState }) {
  const isOn = run.status === 'running' || run.status === 'paused'
  return (
    <>
      {!isOn && <ActButton act="start" icon="play" />}
      {isOn && (run.frozenAt === null ? <ActButton act="freeze" icon="stop" /> : <ActButton act="thaw" icon="sun" />)}
      {isOn && <AskedButton act="end" icon="flag" />}
    </>
  )
}

export function PauseButton({ run }: { run: RunState }) {
  if (run.status === 'paused') return <ActButton act="resume" icon="play" />
  return run.status === 'running' ? <AskedButton act="pause" icon="pause" /> : null
}
