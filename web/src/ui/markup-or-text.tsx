import { useMemo } from 'react'
import { asMarkup, type Markup } from './markup.ts'

/** Markup as such, and text as text. */
export function MarkupOrText({ children, id }: { children: string | Markup; id: string }) {
  const html = typeof children === 'string' ? undefined : children.__html
  // React writes anew what comes in another object, even if it says the same.
  const markup = useMemo(() => (html === undefined ? undefined : asMarkup(html)), [html])
  if (!markup) return <span id={id}>{String(children)}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: whoever made it markup has said that it is.
  return <span id={id} dangerouslySetInnerHTML={markup} />
}
