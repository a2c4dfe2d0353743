import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { escapeHtml } from '#foundation/html.ts'
import { parseYaml } from '#foundation/yaml.ts'
import { type FileContent, PublicFolder } from '#shop/files/public-folder.ts'
import type { ServerPageParts } from '#shop/pages/server-page.ts'
import type { Say } from '#shop/texts/sentences.ts'

const require = createRequire(import.meta.url)

/** Files of Swagger UI that the page needs. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** The specification of the partners' interface and its page, read on the first request. */
export class ApiPage {
  readonly #folder: string
  readonly #basePath: string
  readonly #document: string
  #files: PublicFolder | undefined
  #script: string | undefined

  constructor(contentDirectory: string, basePath: string) {
    this.#basePath = basePath
    this.#document = join(contentDirectory, 'api', 'b2b.yml')
    this.#folder = `${basePath}/api-docs`
  }

  /** The page in the shop's frame. The specification itself is English only. */
  parts(say: Say): ServerPageParts {
    return {
      // Scanners and scripts recognise the page by this title.
      title: 'Swagger UI',
      head: `\n<link rel="stylesheet" href="${this.#folder}/swagger-ui.css">`,
      stylesheet: 'apiPage.css',
      main: `<div id="swagger-ui" lang="en"><p class="dim">${escapeHtml(say('The description is on its way. It comes by JavaScript.'))}</p></div>
<script src="${this.#folder}/swagger-ui-bundle.js"></script>
<script src="${this.#folder}/swagger-ui-init.js"></script>`,
    }
  }

  /** Starts Swagger UI with the whole specification. */
  get script(): string {
    this.#script ??= starter(this.#describe())
    return this.#script
  }

  /** A file of Swagger UI; undefined for files that the page does not use. */
  async file(name: string): Promise<FileContent | undefined> {
    if (!FILES.includes(name)) return undefined
    this.#files ??= new PublicFolder(dirname(require.resolve('swagger-ui-dist/package.json')), FILES)
    return this.#files.read(name)
  }

  #describe(): object {
    const description = parseYaml(readFileSync(this.#document, 'utf8')) as { servers: { url: string }[] }
    const servers = description.servers.map(({ url }) => ({ url: this.#basePath + url }))
    return { ...description, servers }
  }
}

function starter(description: object): string {
  return `(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function followTheme() {
    var chosen = document.documentElement.dataset.theme;
    document.documentElement.classList.toggle('dark-mode', chosen ? chosen === 'night' : system.matches);
  }
  followTheme();
  system.addEventListener('change', followTheme);
})();
window.onload = function () {
  var options = ${JSON.stringify({ swaggerDoc: description }, null, 2).replaceAll('\n', '\n  ')};
  window.ui = SwaggerUIBundle({
    spec: options.swaggerDoc,
    dom_id: '#swagger-ui',
    validatorUrl: null,
    syntaxHighlight: false,
    presets: [SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout'
  });
};
`
}
