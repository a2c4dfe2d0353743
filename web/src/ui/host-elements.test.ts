import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '..')

// React writes `true` as an empty attribute there, which assistive technology reads as false.
it('host elements write true and false as words', () => {
  const wrong: string[] = []
  for (const file of globSync('**/*.tsx', { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8')
    for (const [, tag, attributes = ''] of source.matchAll(/<([a-z]+-[a-z-]+)\b((?:[^<>]|=>)*)>/g)) {
      for (const [, name, value = ''] of attributes.matchAll(/\b(aria-[a-z]+)(?:=("[^"]*"|\{[^}]*\}))?/g)) {
        const isFlag = /^aria-(expanded|selected|invalid|required|disabled|pressed|checked|busy|modal)$/.test(
          name ?? '',
        )
        if (isFlag && !/^"|'(true|false)'/.test(value)) wrong.push(`${file}: ${tag} ${name}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
