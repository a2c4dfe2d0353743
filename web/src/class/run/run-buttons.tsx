import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RunState } from '#contract/class-run.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { command, sentenceFor } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { ClassIcon } from '../frame/class-icon.tsx'
import { Confirmation } from '../trainer/confirmation.tsx'

type Act = 'start' | 'pause' | 'resume' | 'end' | 'freeze' | 'thaw'

/** Minutes per click. */
const MORE_MINUTES = 10

/** An action on the run. Refetches the room without waiting for the event. */
function useRunCommand(act: Act) {
  const { t, i18n } = useTranslation()
  const { reload } = useRoom()
  return useCommand(async () => {
    try {
      await command(`trainer/run/${act}`)
      confirm(`CLASS_RUN_${act.toUpperCase()}_SAID`)
      await reload()
    } catch (error) {
      complain(sentenceFor(error as Error, t, (key) => i18n.exists(key)))
    }
  })
}

interface ActButtonProps {
  act: Act
  icon: ReactNode
  look?: 'loud' | 'quiet' | 'plain'
}

function ActButton({ act, icon, look = 'plain' }: ActButtonProps) {
  const { t } = useTranslation()
  const run = useRunCommand(act)
  return (
    <Button look={look} aria-disabled={run.isRunning || undefined} onClick={() => run.start(undefined)}>
      {icon}
      {t(`CLASS_RUN_${act.toUpperCase()}`)}
    </Button>
  )
}

/** An action with a confirmation, because it affects everybody. */
function AskedButton({ act, icon, look = 'plain' }: ActButtonProps) {
  const { t } = useTranslation()
  const { reload } = useRoom()
  const [isAsked, setAsked] = useState(false)
  const name = act.toUpperCase()
  return (
    <>
      <Button look={look} onClick={() => setAsked(true)}>
        {icon}
        {t(`CLASS_RUN_${name}`)}
      </Button>
      {isAsked && (
        <Confirmation
          title={t(`CLASS_RUN_${name}_TITLE`)}
          text={t(`CLASS_RUN_${name}_TEXT`)}
          action={t(`CLASS_RUN_${name}`)}
          run={() => command(`trainer/run/${act}`)}
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

/** Starts the run; afterwards freezes or unfreezes the public board. @param isLoud whether starting is the next step */
export function StartOrFreezeButton({ run, isLoud = false }: { run: RunState; isLoud?: boolean }) {
  if (!isOn(run)) return <ActButton act="start" icon={<Icon name="play" />} look={isLoud ? 'loud' : 'plain'} />
  return run.frozenAt === null ? (
    <ActButton act="freeze" icon={<ClassIcon name="freeze" />} />
  ) : (
    <ActButton act="thaw" icon={<Icon name="sun" />} />
  )
}

export function EndButton({ run, look = 'plain' }: { run: RunState; look?: 'quiet' | 'plain' }) {
  return isOn(run) ? <AskedButton act="end" icon={<Icon name="flag" />} look={look} /> : null
}

export function PauseButton({ run }: { run: RunState }) {
  if (run.status === 'paused') return <ActButton act="resume" icon={<Icon name="play" />} />
  return run.status === 'running' ? <AskedButton act="pause" icon={<Icon name="pause" />} /> : null
}

export function ExtendButton({ run }: { run: RunState }) {
  const { t, i18n } = useTranslation()
  const { apply } = useRoom()
  const extend = useCommand(async () => {
    try {
      apply({ kind: 'run', run: await command<RunState>('trainer/run/extend', { minutes: MORE_MINUTES }) })
      confirm('CLASS_EXTENDED', { count: MORE_MINUTES })
    } catch (error) {
      complain(sentenceFor(error as Error, t, (key) => i18n.exists(key)))
    }
  })
  if (!isOn(run) || run.minutes === 0) return null
  return (
    <Button aria-disabled={extend.isRunning || undefined} onClick={() => extend.start(undefined)}>
      <Icon name="plus" />
      {t('CLASS_EXTEND', { count: MORE_MINUTES })}
    </Button>
  )
}

const isOn = ({ status }: RunState): boolean => status === 'running' || status === 'paused'
