import { useMemo } from 'react'
import { asMarkup, type Markup } from './markup.ts'

/** Renders markup as HTML and a string as text. */
export function MarkupOrText({ children, id }: { children: string | Markup; id: string }) {
  const html = typeof children === 'string' ? undefined : children.__html
  // React renders HTML again if the object changes, even with the same text.
  const markup = useMemo(() => (html === undefined ? undefined : asMarkup(html)), [html])
  if (!markup) return <span id={id}>{String(children)}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the caller decided that it is markup.
  return <span id={id} dangerouslySetInnerHTML={markup} />
}
