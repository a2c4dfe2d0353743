import { fileNameOf } from '#foundation/file-names.ts'
import { escapeHtml } from '#foundation/html.ts'
import type { ShopSettings } from '#shop/settings.ts'

const BUILT_NAME = 'Vitamin CVE'

/** Values for the built page: title, icon, theme and name of this shop. */
export function adaptPage(settings: ShopSettings): Readonly<Record<string, (text: string) => string>> {
  const { name, favicon, theme } = settings.application
  const adaptations: Record<string, (text: string) => string> = {
    'index.html': (html) =>
      html
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
        .replace(
          /(<link[^>]*\bid="favicon"[^>]*\bhref=")[^"]*(")/,
          (_all, before: string, after: string) => `${before}${escapeHtml(faviconAddress(favicon))}${after}`,
        )
        .replace(/(<body[^>]*\bclass=")[\w-]+-theme\b/, (_all, before: string) => `${before}${theme}-theme`),
  }
  if (name !== BUILT_NAME) {
    const [built, own] = [BUILT_NAME, name].map((value) => `applicationName=${JSON.stringify(value)}`)
    adaptations['main.js'] = (script) => script.replace(built ?? '', () => own ?? '')
  }
  return adaptations
}

function faviconAddress(favicon: string): string {
  return `assets/public/${encodeURIComponent(fileNameOf(favicon))}`
}
