import { copyText } from './copy-text.ts'
import { complain, confirm } from './snackbar.tsx'

/** Copies a text and reports success or failure. `said` and `failed` are keys of the catalogue. */
export async function copyAndSay(text: string, said = 'COPY_SUCCESS', failed = 'COPY_FAILED'): Promise<void> {
  if (await copyText(text)) confirm(said)
  else complain(failed)
}
