import type { ContinueCodeReply } from '#contract/game.ts'
import { complain } from '../../ui/snackbar.tsx'
import { get } from '../session/http.ts'
import { keepCookie, type ProgressCode } from './cookies.ts'

/** Keeps the present progress of one kind in its cookie, so that a restarted server can be told of it. */
export async function saveProgress(code: ProgressCode): Promise<void> {
  const { continueCode } = await get<ContinueCodeReply>(code.path)
  if (continueCode) keepCookie(code.cookie, continueCode)
  else complain('CONTINUE_CODE_MISSING')
}
