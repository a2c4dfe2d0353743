import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormats } from '../data/texts.ts'
import { useRoom } from '../data/use-room.tsx'
import { FormSheet } from '../frame/form-sheet.tsx'
import { RunClock } from '../frame/run-clock.tsx'
import { EndButton, ExtendButton, PauseButton, StartOrFreezeButton } from './run-buttons.tsx'
import styles from './run-page.module.css'
import type { RunDraft } from './use-run-draft.ts'

/** The class's name, the state of the run, and actions. */
export function RunHead({ draft }: { draft: RunDraft }) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const [isNaming, setNaming] = useState(false)
  const { run, settings } = draft
  const { row } = useFormats()
  const people = room.teams.reduce((sum, { players }) => sum + players.length, 0)
  const hasChanges = Object.keys(draft.mine).length > 0
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className="display">
            {settings.title || t('CLASS_UNTITLED')}
            <RoundButton icon="pencil" aria-label={t('CLASS_TITLE_CHANGE')} onClick={() => setNaming(true)} />
          </h1>
          <p className={styles.sub}>
            <Status run={run} />
            <span>{row([t('CLASS_TEAMS', { count: room.teams.length }), t('CLASS_PEOPLE', { count: people })])}</span>
            <BoardState run={run} />
          </p>
        </div>
        <RunClock run={run} />
      </div>
      <div className={styles.acts}>
        <PauseButton run={run} />
        <StartOrFreezeButton run={run} isLoud={!hasChanges} />
        <ExtendButton run={run} />
        <span className={styles.apart} />
        <EndButton run={run} look="quiet" />
      </div>
      {isNaming && (
        <TitleSheet
          title={settings.title}
          onChange={(title) => draft.change({ title })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

function Status({ run }: Pick<RunDraft, 'run'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (run.status === 'running' && run.startedAt !== null)
    return (
      <span className={styles.running}>
        <Icon name="play" small filled />
        {t('CLASS_RUNNING_SINCE', { at: formats.clock(run.startedAt) })}
      </span>
    )
  if (run.status === 'ended' && run.endsAt !== null)
    return <span>{t('CLASS_ENDED_AT', { at: formats.clock(run.endsAt) })}</span>
  const isShut = run.status === 'ready' && run.closedUntilStart
  return <span>{t(isShut ? 'CLASS_STATUS_SHUT' : `CLASS_STATUS_${run.status.toUpperCase()}`)}</span>
}

function BoardState({ run }: Pick<RunDraft, 'run'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (run.frozenAt === null) return null
  return <span>{t('CLASS_BOARD_STANDS', { at: formats.clock(run.frozenAt) })}</span>
}

interface TitleSheetProps {
  title: string
  onChange: (title: string) => void
  onClose: () => void
}

/** Changes the class's name. Takes effect when the settings are saved. */
function TitleSheet({ title, onChange, onClose }: TitleSheetProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(title)
  return (
    <FormSheet
      title={t('CLASS_TITLE_CHANGE')}
      onClose={onClose}
      action={t('CLASS_TITLE_TAKE')}
      onSend={() => {
        onChange(text.trim())
        onClose()
      }}
    >
      <TextField
        id="run-title"
        label={t('CLASS_TITLE')}
        note={t('CLASS_TITLE_NOTE')}
        value={text}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormSheet>
  )
}
