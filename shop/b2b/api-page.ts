import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseYaml } from '#common/yaml.ts'
import { PublicFolder } from '#shop/files/public-folder.ts'

const require = createRequire(import.meta.url)

/** What the page needs of Swagger UI, and nothing else of it. */
const PARTS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-16x16.png', 'favicon-32x32.png']

/** The description of the partners' interface and the page that shows it; read when somebody asks. */
export class ApiPage {
  readonly html: string
  readonly #basePath: string
  readonly #document: string
  #parts: PublicFolder | undefined
  #script: string | undefined

  constructor(contentDirectory: string, basePath: string) {
    this.#basePath = basePath
    this.#document = join(contentDirectory, 'api', 'b2b.yml')
    this.html = page(`${basePath}/api-docs`)
  }

  /** Starts Swagger UI; holds the whole description. */
  get script(): string {
    this.#script ??= starter(this.#describe())
    return this.#script
  }

  /** A file of Swagger UI; undefined for names that the page does not use. */
  async part(name: string): Promise<Buffer | undefined> {
    if (!PARTS.includes(name)) return undefined
    this.#parts ??= new PublicFolder(dirname(require.resolve('swagger-ui-dist/package.json')), PARTS)
    return this.#parts.read(name)
  }

  #describe(): object {
    const description = parseYaml(readFileSync(this.#document, 'utf8')) as { servers: { url: string }[] }
    const servers = description.servers.map(({ url }) => ({ url: this.#basePath + url }))
    return { ...description, servers }
  }
}

function starter(description: object): string {
  return `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
window.onload = function () {
  var options = ${JSON.stringify({ swaggerDoc: description }, null, 2).replaceAll('\n', '\n  ')};
  window.ui = SwaggerUIBundle({
    spec: options.swaggerDoc,
    dom_id: '#swagger-ui',
    deepLinking: true,
    validatorUrl: null,
    presets: [SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout'
  });
};
`
}

function page(folder: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Swagger UI</title>
<link rel="stylesheet" href="${folder}/swagger-ui.css">
<link rel="icon" type="image/png" sizes="32x32" href="${folder}/favicon-32x32.png">
<link rel="icon" type="image/png" sizes="16x16" href="${folder}/favicon-16x16.png">
<style>html { box-sizing: border-box } *, ::before, ::after { box-sizing: inherit } body { margin: 0; background: #fafafa } .dark-mode body { background: #1c2022 }</style>
</head>
<body>
<div id="swagger-ui"></div>
<script src="${folder}/swagger-ui-bundle.js"></script>
<script src="${folder}/swagger-ui-init.js"></script>
</body>
</html>
`
}
