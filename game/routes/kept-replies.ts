import type { FastifyReply, FastifyRequest } from 'fastify'
import { createWeakTag } from '#foundation/etags.ts'
import type { Game } from '#game/game.ts'
import { languageOf } from './languages.ts'

interface KeptReply {
  readonly key: string
  readonly game: Game
  readonly revision: number
  readonly body: Buffer
  readonly tag: string
}

/** About 100 KiB for the longest list. */
const MAX_REPLIES = 16

/** Cache of long lists as JSON for each state of a game, because a whole class asks for them at once. */
export class KeptReplies {
  #replies: KeptReply[] = []

  /** Sends the result of `make`, or the cached one of this game and key. @param key of the list: language, query */
  send(reply: FastifyReply, game: Game, key: string, make: () => unknown): void {
    const { body, tag } = this.#find(game, key) ?? this.#keep(game, key, make())
    reply.header('content-type', 'application/json; charset=utf-8').header('etag', tag).send(body)
  }

  #find(game: Game, key: string): KeptReply | undefined {
    return this.#replies.find((kept) => kept.game === game && kept.revision === game.revision && kept.key === key)
  }

  #keep(game: Game, key: string, value: unknown): KeptReply {
    const body = Buffer.from(JSON.stringify(value))
    const kept = { key, game, revision: game.revision, body, tag: createWeakTag(body) }
    const others = this.#replies.filter((other) => other.game !== game || other.revision === game.revision)
    this.#replies = [kept, ...others].slice(0, MAX_REPLIES)
    return kept
  }
}

/** Key of a list: language and query. */
export function listKey(request: FastifyRequest): string {
  const { url } = request
  const question = url.indexOf('?')
  return `${languageOf(request) ?? ''}\n${question < 0 ? '' : url.slice(question)}`
}
