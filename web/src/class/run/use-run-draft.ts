import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Room } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'
import { ask, command, DoorError } from '../data/http.ts'
import { useKept } from '../data/use-kept.ts'
import { useCommand } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import {
  acceptConflicts,
  applyDraft,
  changeDraft,
  type Draft,
  dropEqual,
  findConflicts,
  giveUp,
  NO_DRAFT,
  type SettingName,
  type Settings,
  toSent,
} from './draft.ts'

export interface RunDraft {
  run: RunState
  /** Settings with the unsaved changes. */
  settings: Settings
  mine: Partial<Settings>
  /** Settings that another page has changed in the meantime. */
  conflicts: SettingName[]
  change: (part: Partial<Settings>) => void
  discard: () => void
  /** Takes the other page's values. */
  takeTheirs: () => void
  save: () => void
  isSaving: boolean
  error: Error | undefined
  /** Marks a field as invalid or valid. */
  noteField: (id: string, isWrong: boolean) => void
  /** Fields with invalid text. */
  wrongFields: ReadonlySet<string>
}

/** Editing of the settings: stored in this tab until saved, and rebased on changes by other pages. */
export function useRunDraft(onSaved: () => void): RunDraft {
  const { room, reload, apply } = useRoom()
  const { run } = room
  const [kept, setKept] = useKept<Draft>('class-run', NO_DRAFT, readDraft)
  const draft = useMemo(() => dropEqual(run, kept), [run, kept])
  const conflicts = useMemo(() => findConflicts(run, draft), [run, draft])
  const [wrongFields, setWrongFields] = useState<ReadonlySet<string>>(new Set())
  // Fields report as valid when they unmount.
  const noteField = useCallback((id: string, isWrong: boolean) => {
    setWrongFields((now) => {
      if (now.has(id) === isWrong) return now
      const next = new Set(now)
      if (isWrong) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const latest = useRef(draft)
  latest.current = draft
  const hasChanges = Object.keys(draft.mine).length > 0

  useEffect(() => {
    if (!hasChanges) return
    // The draft is stored in this tab only, which is about to close.
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [hasChanges])

  const save = useCommand(
    async ({ revision, sent }: { revision: number; sent: object }) => {
      try {
        return await command<RunState>('trainer/run', { ...sent, revision })
      } catch (error) {
        if (!(error instanceof DoorError) || error.code !== 'HOST_CHANGED_MEANWHILE') throw error
        // The page had not received the other change yet. Changes of other settings need no confirmation.
        const fresh = (await ask<Room>('trainer/room')).run
        await reload()
        if (findConflicts(fresh, latest.current).length > 0) throw error
        return command<RunState>('trainer/run', { ...sent, revision: fresh.revision })
      }
    },
    (saved) => {
      apply({ kind: 'run', run: saved })
      setKept((now) => dropEqual(saved, now))
      onSaved()
    },
  )

  return {
    run,
    settings: applyDraft(run, draft),
    mine: draft.mine,
    conflicts,
    change: (part) => setKept((now) => changeDraft(run, now, part)),
    discard: () => {
      save.clear()
      setWrongFields(new Set())
      setKept(NO_DRAFT)
    },
    takeTheirs: () => setKept((now) => giveUp(now, conflicts)),
    save: () => {
      const { current } = latest
      if (conflicts.length > 0) setKept((now) => acceptConflicts(run, now))
      save.start({ revision: run.revision, sent: toSent(current.mine) })
    },
    isSaving: save.isRunning,
    error: save.error,
    noteField,
    wrongFields,
  }
}

/** @throws for an invalid draft */
function readDraft(kept: unknown): Draft {
  const { mine, from } = kept as Draft
  if (typeof mine !== 'object' || typeof from !== 'object' || mine === null || from === null)
    throw new Error('The stored draft is invalid.')
  return { mine, from }
}
