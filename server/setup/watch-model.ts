import type { Logger } from 'pino'
import type { NeededServices } from '#game/needed-services.ts'
import { checkModel } from '#model/serving/check-model.ts'
import { isRemote } from '#model/serving/choose-model.ts'
import type { Setup } from '#server/setup/read-setup.ts'

/** Checks a remote model in the background, and tells the challenges that need it if something is missing. */
export function watchModel(
  { settings, environment, catalogue }: Setup,
  needed: NeededServices,
  log: Pick<Logger, 'warn'>,
): Disposable {
  const closing = new AbortController()
  const { LLM_API_KEY: key } = environment
  const { chatBot } = settings.application
  if (isRemote(chatBot, key)) {
    void checkModel({ url: chatBot.llmApiUrl, model: chatBot.model, key }, closing.signal).then((services) => {
      const talking = catalogue.challenges.filter(({ tags }) => tags.includes('AI/LLM'))
      needed.tell(
        talking.map((challenge) => challenge.key),
        services,
      )
      for (const { name, missing } of services) if (missing) log.warn(`${name} is missing: see application.chatBot.`)
    })
  }
  return { [Symbol.dispose]: () => closing.abort() }
}
