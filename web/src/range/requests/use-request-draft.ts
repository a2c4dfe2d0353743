import { useCallback, useEffect, useState } from 'react'
import { keepForTab, type Marked, readOfTab, takeResult } from '../../ui/workbench-handover.ts'
import { type Draft, draftOf, EMPTY, nextKey, readParam, urlOf, withUrl, writeParam } from './draft.ts'
import type { Sent } from './exchanges.ts'
import { readFragment } from './fragment.ts'

/** Storage key of the draft, which survives a reload. */
const DRAFT = 'requests.draft'

interface Opened {
  draft: Draft
  /** The request that the draft started from. */
  before: Sent | undefined
  isCut: boolean
}

/** A request in the fragment replaces the stored draft. */
function openRequestBench(computed: ReadonlySet<string>): Opened {
  const back = takeResult()
  const asked = readFragment(location.hash)
  if (asked) return { draft: draftOf(asked, computed), before: asked, isCut: false }
  const kept = readOfTab<Opened>(DRAFT)
  if (!kept) return { draft: draftOf(EMPTY, computed), before: undefined, isCut: false }
  return { ...kept, draft: replaceKeys(back ? putBack(kept.draft, back.marked, back.text) : kept.draft) }
}

/** Keys restart at 1 in every page, also those of a stored draft. */
function replaceKeys(draft: Draft): Draft {
  const renew = <Row extends { key: number }>(row: Row): Row => ({ ...row, key: nextKey() })
  return { ...draft, headers: draft.headers.map(renew), params: draft.params.map(renew) }
}

/** Inserts the workbench's result in place of the marked part. */
function putBack(draft: Draft, { field, start, end }: Marked, text: string): Draft {
  const splice = (whole: string): string => whole.slice(0, start) + text + whole.slice(end)
  const [kind, key] = field.split(':')
  if (kind === 'body') return { ...draft, body: splice(draft.body) }
  if (kind === 'url') return withUrl(draft, splice(urlOf(draft)))
  const isMeant = (one: { key: number }): boolean => String(one.key) === key
  if (kind === 'header')
    return {
      ...draft,
      headers: draft.headers.map((one) => (isMeant(one) ? { ...one, value: splice(one.value) } : one)),
    }
  const change = (raw: string): string => {
    const [name, value] = readParam(raw)
    return writeParam(name, splice(value))
  }
  return { ...draft, params: draft.params.map((one) => (isMeant(one) ? { ...one, raw: change(one.raw) } : one)) }
}

/** The request in the editor, kept for this tab. */
export function useRequestDraft(computed: ReadonlySet<string>) {
  const [opened, setOpened] = useState<Opened>(() => openRequestBench(computed))
  const change = (draft: Draft): void => setOpened((before) => ({ ...before, draft }))
  useEffect(() => {
    keepForTab(DRAFT, opened)
  }, [opened])
  /** Opens a request; undefined for an empty one. */
  const open = useCallback(
    (sent: Sent | undefined, isCut: boolean): void =>
      setOpened({ draft: draftOf(sent ?? EMPTY, computed), before: sent, isCut }),
    [computed],
  )
  return { ...opened, change, open, reset: () => change(draftOf(opened.before ?? EMPTY, computed)) }
}

/** Calls `onAsked` with a request in the fragment, whenever that changes. */
export function useLinkedRequest(onAsked: (asked: Sent) => void): void {
  useEffect(() => {
    const read = (): void => {
      const asked = readFragment(location.hash)
      if (asked) onAsked(asked)
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [onAsked])
}
