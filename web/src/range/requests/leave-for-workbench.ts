import { goToWorkbench, type Marked } from '../../ui/workbench-handover.ts'

/** Takes a text to the workbench. The result comes back in place of `mark`. */
export function leaveForWorkbench(text: string, mark?: Marked): void {
  goToWorkbench(location.pathname.endsWith('/') ? '../' : './', text, mark)
}
