import { describe, expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'

describe('parseYaml', () => {
  it('gives the same the first and the second time', () => {
    const text = `# ${Math.random()}\na: [1, 0.5, 1e-20, 'yes', ~]\nb: { "c d": "§ ² ™" }\n`
    const expected = { a: [1, 0.5, 1e-20, 'yes', null], b: { 'c d': '§ ² ™' } }
    expect(parseYaml(text)).toEqual(expected)
    expect(parseYaml(text)).toEqual(expected)
  })

  it('gives null for an empty text and throws for a broken one, each time', () => {
    expect(parseYaml('')).toBeNull()
    const broken = `a: [${Math.random()}`
    expect(() => parseYaml(broken)).toThrow(/line 1/)
    expect(() => parseYaml(broken)).toThrow(/line 1/)
  })
})
