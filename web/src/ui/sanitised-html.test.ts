import { expect, it } from 'vitest'
import { renderCleaned } from '#game/coding/checks/markup.ts'
import { sanitise } from './sanitised-html.tsx'

/** Elements and attributes of sanitised HTML, without order and entities. */
function outline(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].map(({ tagName, attributes }) =>
    [
      tagName,
      ...[...attributes].map(({ name, value }) => `${name}=${value}`).filter((each) => !each.startsWith('rel=')),
    ].join(' '),
  )
}

it.each([
  'plain <b>bold</b> <small>small</small> &amp; <code>1 &lt; 2</code>',
  '<script>alert(1)</script><iframe src="javascript:alert(1)"></iframe><style>*{}</style>',
  '<img src=x onerror=alert(1)><svg onload=alert(1)></svg><p onclick="alert(1)">text</p>',
  '<a href="https://x.example" target="_blank" onclick="alert(1)">out</a> <a href="javascript:alert(1)">run</a>',
  '<table><tr><td><ul><li>one</li></ul></td></tr></table><h2>two</h2><h1>none</h1>',
  '<blockquote>said</blockquote><pre><code>a\nb</code></pre>',
  '<form action="https://x.example"><button formaction="javascript:alert(1)">go</button></form><u>under</u>',
])('the judge of fixes sanitises like the page: %s', (html) => {
  expect(outline(renderCleaned(html))).toEqual(outline(sanitise(html)))
})

it.each([
  'Do it.',
  'a  "b" \'c\' – ä 🍋 ',
  ' x',
  'a > b',
  'a & b',
  'a &amp; b',
  'a\u00a0b',
  'a\u0000b',
  'a\r\nb',
  'a\ud800b',
  '',
])("plain text equals the parser's result: %j", (text) => {
  const parsed = new DOMParser().parseFromString(`<b></b>${text.trimStart()}`, 'text/html').body.innerHTML
  expect(sanitise(text)).toBe(parsed.replace('<b></b>', ''))
})
