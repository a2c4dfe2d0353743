/** The text of some HTML, e.g. for a line under a picture. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
}
