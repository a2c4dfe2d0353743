import { useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { useTexts } from '../../ui/lab-texts.ts'

/** Copies texts, and notes whether that worked until anything of `about` changes. */
export function useCopying(...about: unknown[]) {
  const { say } = useTexts()
  const [told, setTold] = useState<{ about: unknown[]; note: string }>()
  const isFresh = told?.about.every((one, index) => one === about[index])
  return {
    note: told && isFresh ? told.note : '',
    copy: async (text: string): Promise<void> =>
      setTold({ about, note: say((await copyText(text)) ? 'copied' : 'notCopied') }),
  }
}
