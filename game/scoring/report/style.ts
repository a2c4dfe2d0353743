import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeFaces } from '#foundation/page-faces.ts'

const ROOT = new URL('../../../', import.meta.url)

/** Rules of a page in one text. */
export function readStyle(): string {
  const shared = readText('content/server-pages/css/serverPage.css').replaceAll(/@font-face \{[^}]*\}/g, '')
  return [shared, readText('content/tool-report/report.css')].join('\n')
}

/** A written page with the fonts of its letters inside. @param language such as `ja_JP` */
export function addFaces(page: string, language: string): string {
  const faces = writeFaces(fileURLToPath(ROOT), page, language.replace('_', '-'))
  return page.replace('<style>', () => `<style>${faces}\n`)
}

function readText(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8')
}
