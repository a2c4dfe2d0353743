import type { Logger } from 'pino'
import type { Announcements } from '#server/instances/announcements.ts'
import type { Setup } from '#server/setup/read-setup.ts'
import { createReporter } from '#server/webhook/reporter.ts'

/** Reports solved challenges to the configured webhook. Undefined without one. */
export function openReporter(
  { configuration, catalogue, rules, settings }: Setup,
  announcements: Announcements,
  log: Pick<Logger, 'warn'>,
): Disposable | undefined {
  const { solutionsWebhook, configurationName } = configuration.host
  if (!solutionsWebhook) return undefined
  const issuer = { catalogue, rules, configurationName, version: settings.version }
  const reporter = createReporter(solutionsWebhook, issuer, log)
  const subscription = announcements.subscribe((_instance, announced, game) => {
    if (game) reporter.report(announced, game)
  })
  return {
    [Symbol.dispose]() {
      subscription[Symbol.dispose]()
      reporter.close()
    },
  }
}
