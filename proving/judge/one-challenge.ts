import type { BuiltChallenge, Catalogue } from '#game/catalogue/catalogue.ts'
import { createConductLists } from '#game/conduct/lists.ts'
import { topicsOf } from '#game/evidence/topics.ts'

/** A catalogue of the one challenge that is judged. */
export function catalogueOf(challenge: BuiltChallenge): Catalogue {
  return {
    challenges: [challenge],
    byKey: new Map([[challenge.key, challenge]]),
    hintNames: new Map(),
    byId: new Map([[challenge.id, challenge]]),
    watchers: new Map(topicsOf(challenge.oracle).map((topic) => [topic, [challenge]])),
    conduct: createConductLists(new Map([[challenge.key, challenge.conduct]])),
    settings: {},
    languages: [],
    tutorials: [],
    faults: [],
  }
}
