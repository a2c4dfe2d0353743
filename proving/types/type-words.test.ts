import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { TrialNames } from '#game/proving/names.ts'
import { MAX_SENTENCE_CHARACTERS } from './limits.ts'
import { NOTES, wordsOfType } from './type-words.ts'

const ROOT = '/srv/shop'
const german = new TrialNames(fileURLToPath(new URL('../../content/', import.meta.url))).createTranslator('de_DE')

describe('a sentence about an error of types', () => {
  it.each([
    [18047, "'customer' is possibly 'null'.", 'customer may be null here.', 'customer kann hier null sein.'],
    [18049, "'a.b' is possibly 'null' or 'undefined'.", 'a.b may be null or undefined here.', undefined],
    [2531, "Object is possibly 'null'.", 'This may be null here.', 'Das kann hier null sein.'],
    [
      2322,
      "Type 'string' is not assignable to type 'number'.",
      'This is of type string, but number is needed.',
      'Das ist vom Typ string, gebraucht wird number.',
    ],
    [
      2345,
      "Argument of type '\"'\"' is not assignable to parameter of type 'number'.",
      'The function gets "\'", but takes number.',
      undefined,
    ],
    [2339, "Property 'b' does not exist on type 'A'.", 'b is no property of A.', 'b ist keine Eigenschaft von A.'],
    [
      2551,
      "Property 'color' does not exist on type '{ colour: number; }'. Did you mean 'colour'?",
      'color is no property of { colour: number; }. Did you mean colour?',
      undefined,
    ],
    [2554, 'Expected 1-2 arguments, but got 0.', 'Number of arguments: 0. The function takes 1-2.', undefined],
    [7006, "Parameter 'x' implicitly has an 'any' type.", 'The parameter x needs a type.', undefined],
    [2769, 'No overload matches this call.', 'The function cannot be called with these arguments.', undefined],
    [
      1308,
      "'await' expressions are only allowed within async functions.",
      'await needs an async function around it.',
      undefined,
    ],
    [2304, "Cannot find name 'x'.", 'x is not defined. Check the spelling, or declare it.', undefined],
  ])('%i is plain, also in German', (code, said, plain, translated) => {
    expect(wordsOfType(code, said, ROOT)).toBe(plain)
    const { text, isForeign } = german.sentence(plain)
    expect(isForeign).toBe(false)
    if (translated !== undefined) expect(text).toBe(translated)
  })

  it('of an unknown number is the compiler’s own, on one line and cut', () => {
    expect(wordsOfType(9999, "Operator '+'\n  is wrong.", ROOT)).toBe("Operator '+' is wrong.")
    expect(wordsOfType(9999, 'x'.repeat(9000), ROOT)).toHaveLength(MAX_SENTENCE_CHARACTERS)
    expect(wordsOfType(2322, `Type '${'a'.repeat(9000)}' is not assignable to type 'b'.`, ROOT).length).toBeLessThan(
      120,
    )
  })

  it('has no name of a file', () => {
    const type = `import("${ROOT}/shop/a", { with: { "resolution-mode": "import" } }).A`
    expect(wordsOfType(2339, `Property 'b' does not exist on type '${type}'.`, ROOT)).toBe('b is no property of A.')
    for (const said of [
      `File '${ROOT}/shop/a.ts' is bad.`,
      "Cannot find '/etc/passwd'.",
      "See 'C:\\secret'.",
      'In node_modules/x.',
      "Module './b.ts' is bad.",
    ])
      expect(wordsOfType(9999, said, ROOT)).toBe('The types do not fit here.')
  })

  it('without a line is translated as well', () => {
    for (const note of Object.values(NOTES)) expect(german.sentence(note).isForeign).toBe(false)
  })
})
