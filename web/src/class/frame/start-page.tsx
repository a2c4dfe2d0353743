import '@fontsource-variable/commissioner/wght.css'
import '../../ui/fonts/fonts.css'
import '../../ui/tokens.css'
import '../../ui/base.css'
import './class.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchLetters } from '../../ui/fonts/letters.ts'
import { watchDoubleClicks } from '../../ui/gate.ts'
import { followSystemTheme } from '../../ui/theme.ts'
import { startTexts } from '../data/texts.ts'

/** Mounts a page of the class in its document. */
export async function startPage(page: ReactNode): Promise<void> {
  followSystemTheme()
  watchDoubleClicks(window)
  await startTexts()
  const place = document.getElementById('page')
  if (!place) throw new Error('The document lacks the element of the page.')
  watchLetters(document.body)
  createRoot(place).render(page)
}
