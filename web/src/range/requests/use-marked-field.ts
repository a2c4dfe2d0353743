import { type FocusEvent, useRef } from 'react'
import type { Marked } from '../../ui/workbench-handover.ts'
import type { Draft } from './draft.ts'
import { leaveForWorkbench } from './leave-for-workbench.ts'

/** The selection of a field; undefined without one. */
function readMarked(field: HTMLInputElement | HTMLTextAreaElement): (Marked & { text: string }) | undefined {
  const { selectionStart: start, selectionEnd: end, value, dataset } = field
  if (start === null || end === null || start === end) return undefined
  return { field: dataset.field ?? '', start, end, text: value.slice(start, end) }
}

/** Remembers the field with the focus, whose selection goes to the workbench; without one, the body. */
export function useMarkedField() {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined)
  return {
    onFocus({ target }: FocusEvent): void {
      if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.dataset.field)
        last.current = target
    },
    toWorkbench({ body }: Draft): void {
      const part = last.current?.isConnected ? readMarked(last.current) : undefined
      const { text, ...mark } = part ?? { field: 'body', start: 0, end: body.length, text: body }
      leaveForWorkbench(text, mark)
    },
  }
}
