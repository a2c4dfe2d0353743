import type { ContinueCodeReply } from '#contract/game.ts'
import { complain } from '../../ui/snackbar.tsx'
import { get } from '../session/http.ts'
import { keepCookie, type ProgressCode, provenCode } from './cookies.ts'

/**
 * Stores one kind of progress in its cookie, for a restarted server. Without a code in the reply, the old one stays;
 * before the first proof that is usual.
 */
export async function saveProgress(code: ProgressCode): Promise<void> {
  const { continueCode } = await get<ContinueCodeReply>(code.path)
  if (continueCode) keepCookie(code.cookie, continueCode)
  else if (code !== provenCode) complain('CONTINUE_CODE_MISSING')
}
