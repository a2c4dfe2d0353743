import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_TEAM_NAME_CHARACTERS, type TeamCard } from '#contract/class.ts'
import { TextField } from '../../ui/field.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { command } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { FormSheet } from '../frame/form-sheet.tsx'
import { actPathFor } from '../trainer/act-path.ts'

interface RenameSheetProps {
  team: TeamCard
  onDone: () => void
  onClose: () => void
}

/** Renames a team, e.g. if its name is unsuitable. */
export function RenameSheet({ team, onDone, onClose }: RenameSheetProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(team.name)
  const length = [...name.trim()].length
  const isWrong = length === 0 || length > MAX_TEAM_NAME_CHARACTERS
  const rename = useCommand(
    () => command(actPathFor(team, 'rename'), { name: name.trim() }),
    () => {
      onClose()
      confirm('CLASS_RENAMED', { team: name.trim() })
      onDone()
    },
  )

  return (
    <FormSheet
      title={t('CLASS_RENAME')}
      onClose={onClose}
      action={t('CLASS_RENAME')}
      onSend={!isWrong && (() => rename.start(undefined))}
      isRunning={rename.isRunning}
      error={rename.error}
    >
      <TextField
        id="new-name"
        label={t('CLASS_NAME')}
        value={name}
        autoComplete="off"
        error={isWrong ? t('CLASS_NAME_LONG', { max: MAX_TEAM_NAME_CHARACTERS }) : undefined}
        counter={`${length}/${MAX_TEAM_NAME_CHARACTERS}`}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormSheet>
  )
}
