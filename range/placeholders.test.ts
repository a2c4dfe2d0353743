import { describe, expect, it } from 'vitest'
import { fillInHtml, fillInText, plainText, unknownPlaceholders } from '#range/placeholders.ts'
import { rulesWith } from '#range/testing/evidence.ts'

const rules = rulesWith({ xssBonusPayload: '<iframe src="x?a=1&b=2"></iframe>' })

describe('placeholders', () => {
  it('are filled in, encoded in HTML and as they are in text', () => {
    expect(fillInHtml('Use <code>{{bonusPayload}}</code>.', rules)).toBe(
      'Use <code>&lt;iframe src=&quot;x?a=1&amp;b=2&quot;&gt;&lt;/iframe&gt;</code>.',
    )
    expect(fillInText('Use {{bonusPayload}} at {{domain}}.', rules)).toBe(
      'Use <iframe src="x?a=1&b=2"></iframe> at juice-sh.op.',
    )
    expect(fillInHtml('{{tamperingProduct}} → {{tamperingUrl}}', rules)).toBe(
      'OWASP SSL Advanced Forensic Tool (O-Saft) → https://owasp.slack.com',
    )
  })

  it('that stand for nothing are found', () => {
    expect(unknownPlaceholders('{{domain}} {{nobody}} {{constructor}}')).toEqual(['nobody', 'constructor'])
    expect(fillInText('{{constructor}}', rules)).toBe('{{constructor}}')
  })

  it('come back out of descriptions as plain text', () => {
    expect(plainText(fillInHtml('Use <code>{{bonusPayload}}</code>.<!-- psst --> <em>Now</em>', rules))).toBe(
      'Use <iframe src="x?a=1&b=2"></iframe>. Now',
    )
    expect(plainText('&lt;b&gt; &amp;lt; &#65;&#x42;&nbsp;&unknown;')).toBe('<b> &lt; AB &unknown;')
  })
})
