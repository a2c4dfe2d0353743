import { expect, it } from 'vitest'
import { compileMarkup } from './compile-markup.ts'

it.each([
  ['<Guard />', 'element(Guard, {  }, [])'],
  ['<Guard only="admin" isNew />', 'element(Guard, { "only": "admin", "isNew": true }, [])'],
  ["<Route path={atob('L2E=')} {...more} />", `element(Route, { "path": atob('L2E='), ...more }, [])`],
  ['<b>{/* why */}{name}, you</b>', 'element("b", {  }, [name, ", you"])'],
  ['<>\n  <A />\n  <B />\n</>', "element('', {}, [element(A, {  }, []), element(B, {  }, [])])"],
  [
    '<A of={isNew ? <B /> : <C>{list.map((one) => <i>{one}</i>)}</C>} />',
    'element(A, { "of": isNew ? element(B, {  }, []) : element(C, {  }, [list.map((one) => element("i", {  }, [one]))]) }, [])',
  ],
])('%s', (source, compiled) => {
  expect(compileMarkup(source)).toBe(`(${compiled})`)
})

it('refuses invalid expressions', () => {
  expect(() => compileMarkup('<A>')).toThrow(SyntaxError)
})
