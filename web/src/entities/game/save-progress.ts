import type { ContinueCodeReply } from '#contract/game.ts'
import { complain } from '../../ui/snackbar.tsx'
import { get } from '../session/http.ts'
import { keepCookie, type ProgressCode } from './cookies.ts'

/**
 * Stores one kind of progress in its cookie, for a restarted server. Without a code in the reply, the old one stays.
 */
export async function saveProgress(code: ProgressCode): Promise<void> {
  const { continueCode } = await get<ContinueCodeReply>(code.path)
  if (continueCode) keepCookie(code.cookie, continueCode)
  else complain('CONTINUE_CODE_MISSING')
}
