import type sanitizeHtml from 'sanitize-html'

/** Same rules as in `web/src/ui/sanitised-html.tsx`; `sanitised-html.test.ts` compares them. */
export const CLEANED: sanitizeHtml.IOptions = {
  allowedTags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'div',
    'em',
    'h2',
    'h3',
    'h4',
    'i',
    'li',
    'ol',
    'p',
    'pre',
    'small',
    'span',
    'strong',
    'u',
    'ul',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
}
