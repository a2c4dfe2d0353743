import { describe, expect, it } from 'vitest'
import { fillInHtml, fillInText, findUnknownPlaceholders, toPlainText } from '#game/placeholders.ts'
import { rulesWith } from '#game/testing/evidence.ts'

const key = 'xssBonusChallenge'
const settings = {
  bonusPayload: '<iframe src="x?a=1&b=2"></iframe>',
  product: { id: 9, name: 'O-Saft', marker: true },
  names: ['a', 'b'],
}
const rules = rulesWith({}, { [key]: settings })

describe('placeholders', () => {
  it('are filled in, encoded in HTML and plain in text', () => {
    expect(fillInHtml('Use <code>{{bonusPayload}}</code>.', rules, key)).toBe(
      'Use <code>&lt;iframe src=&quot;x?a=1&amp;b=2&quot;&gt;&lt;/iframe&gt;</code>.',
    )
    expect(fillInText('Use {{bonusPayload}} at {{domain}}.', rules, key)).toBe(
      'Use <iframe src="x?a=1&b=2"></iframe> at juice-sh.op.',
    )
    expect(fillInHtml('{{product}} → {{names}}', rules, key)).toBe('O-Saft → a, b')
  })

  it('without a value are found', () => {
    expect(findUnknownPlaceholders('{{domain}} {{nobody}} {{constructor}} {{flagKey}}', {})).toEqual([
      'nobody',
      'constructor',
      'flagKey',
    ])
    expect(
      findUnknownPlaceholders('{{mine}}', { mine: { kind: 'text', name: 'x', default: '', description: '' } }),
    ).toEqual([])
    expect(fillInText('{{constructor}}', rules, key)).toBe('{{constructor}}')
    expect(fillInText('{{bonusPayload}} {{flagKey}}', rules, 'csrfChallenge')).toBe('{{bonusPayload}} {{flagKey}}')
  })

  it('are plain text in plain descriptions', () => {
    expect(toPlainText(fillInHtml('Use <code>{{bonusPayload}}</code>.<!-- psst --> <em>Now</em>', rules, key))).toBe(
      'Use <iframe src="x?a=1&b=2"></iframe>. Now',
    )
    expect(toPlainText('&lt;b&gt; &amp;lt; &#65;&#x42;&nbsp;&unknown;')).toBe('<b> &lt; AB &unknown;')
  })
})
