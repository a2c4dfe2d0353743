import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_TEAM_NAME_CHARACTERS, type TeamCard } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { order } from '../data/http.ts'
import { useOrder } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import { Sheet } from '../frame/sheet.tsx'
import { actPathFor } from '../trainer/act-path.ts'
import styles from '../trainer/confirmation.module.css'

interface RenameSheetProps {
  team: TeamCard
  onDone: () => void
  onClose: () => void
}

/** Renames a team, e.g. if its name is unsuitable. */
export function RenameSheet({ team, onDone, onClose }: RenameSheetProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(team.name)
  const field = useRef<HTMLInputElement>(null)
  const length = [...name.trim()].length
  const isWrong = length === 0 || length > MAX_TEAM_NAME_CHARACTERS
  const rename = useOrder(
    () => order(actPathFor(team, 'rename'), { name: name.trim() }),
    () => {
      onClose()
      confirm('CLASS_RENAMED', { team: name.trim() })
      onDone()
    },
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isWrong) field.current?.focus()
    else rename.start(undefined)
  }

  return (
    <Sheet title={t('CLASS_RENAME')} onClose={onClose}>
      <form className="stack" style={{ gap: 'var(--s-4)' }} onSubmit={submit} noValidate>
        <TextField
          id="new-name"
          ref={field}
          label={t('CLASS_NAME')}
          value={name}
          autoComplete="off"
          error={isWrong ? t('CLASS_NAME_LONG', { max: MAX_TEAM_NAME_CHARACTERS }) : undefined}
          counter={`${length}/${MAX_TEAM_NAME_CHARACTERS}`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {rename.error && <Failure error={rename.error} />}
        <div className={styles.buttons}>
          <Button type="submit" look="loud" aria-disabled={rename.isRunning || undefined}>
            {t('CLASS_RENAME')}
          </Button>
          <Button onClick={onClose}>{t('CLASS_CANCEL')}</Button>
        </div>
      </form>
    </Sheet>
  )
}
