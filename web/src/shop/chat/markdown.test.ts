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
  '<b onclick="alert(1)">b</b>',
])('%s runs nothing', (text) => {
  expect(shown(text)).not.toMatch(/javascript:|<iframe|on\w+=/i)
})

it('shows pictures with only their address and description', () => {
  expect(shown('![Apple](assets/public/images/products/apple_juice.jpg)')).toBe(
    '<p><img src="assets/public/images/products/apple_juice.jpg" alt="Apple"></p>\n',
  )
  expect(
    shown('<b><img src="https://shop.example/a.jpg" alt="a" onload="alert(1)" style="width:9em" srcset="b 2x"></b>'),
  ).toBe('<p><b><img src="https://shop.example/a.jpg" alt="a"></b></p>\n')
})

it('shows tables, rules, strike-through and headings below that of the page', () => {
  expect(shown('# a\n\n~~b~~\n\n---\n\n| c |\n|:-:|\n| d |')).toBe(
    '<h2>a</h2>\n<p><del>b</del></p>\n<hr>\n<table>\n<thead>\n<tr>\n<th>c</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>d</td>\n</tr>\n</tbody></table>\n',
  )
})
