import { expect, it, vi } from 'vitest'
import { Announcements } from '#server/instances/announcements.ts'
import { openReporter } from '#server/webhook/open-reporter.ts'

it('nothing is reported without a webhook, and nothing more after the end', () => {
  const announcements = new Announcements()
  const subscribe = vi.spyOn(announcements, 'subscribe')
  const open = (solutionsWebhook: string | null) => {
    const configuration = { host: { solutionsWebhook, configurationName: 'x' } }
    return openReporter({ configuration, settings: { version: '1' } } as never, announcements, {
      warn: vi.fn(),
    } as never)
  }
  expect(open(null)).toBeUndefined()
  expect(subscribe).not.toHaveBeenCalled()
  const reporter = open('http://127.0.0.1:1/')
  expect(subscribe).toHaveBeenCalledOnce()
  const subscription = vi.spyOn(subscribe.mock.results[0]?.value, Symbol.dispose as never)
  reporter?.[Symbol.dispose]()
  expect(subscription).toHaveBeenCalledOnce()
})
