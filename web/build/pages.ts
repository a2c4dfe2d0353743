import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/**
 * Makes several pages from the file `page.html` of the root. `pages` has the attributes of each page's root element by
 * the name of the page, which replaces `%page%`.
 */
export function makePages(root: string, pages: Readonly<Record<string, string>>): Plugin {
  const template = join(root, 'page.html')
  const inputs = Object.keys(pages).map((name) => [name, normalizePath(join(root, `${name}.html`))] as const)
  const isInput = (id: string) => inputs.some(([, file]) => file === id)
  return {
    name: 'pages',
    enforce: 'pre',
    config: () => ({ build: { rollupOptions: { input: Object.fromEntries(inputs) } } }),
    // These files do not exist.
    resolveId: (id) => (isInput(id) ? id : undefined),
    load: (id) =>
      isInput(id)
        ? readFileSync(template, 'utf8')
            .replaceAll('%page%', basename(id, '.html'))
            .replace('%marks%', pages[basename(id, '.html')] ?? '')
        : undefined,
  }
}
