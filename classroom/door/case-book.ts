import type { Registry } from '#classroom/door/registry.ts'
import type { ChallengeProgress } from '#game/game.ts'

export interface Ask {
  message: number
  at: number
}

export interface TakenBack {
  challenge: string
  at: number
  progress: ChallengeProgress
}

export class CaseBook {
  readonly #registry: Registry
  readonly #asks = new Map<string, Map<string, Ask>>()

  constructor(registry: Registry) {
    this.#registry = registry
    this.reload()
  }

  reload(): void {
    this.#asks.clear()
    for (const { slug, challenge, message, at } of this.#db.prepare('SELECT * FROM asks').all())
      this.#noteAsk(String(slug), String(challenge), { message: Number(message), at: Number(at) })
  }

  asksOf(slug: string): ReadonlyMap<string, Ask> {
    return this.#asks.get(slug) ?? new Map()
  }

  addAsk(slug: string, challenge: string, ask: Ask): void {
    this.#db.prepare('INSERT OR REPLACE INTO asks VALUES (?, ?, ?, ?)').run(slug, challenge, ask.message, ask.at)
    this.#noteAsk(slug, challenge, ask)
  }

  listTakenBack(slug: string): TakenBack[] {
    return this.#db
      .prepare('SELECT challenge, at, progress FROM taken_back WHERE slug = ?')
      .all(slug)
      .map(({ challenge, at, progress }) => {
        return {
          challenge: String(challenge),
          at: Number(at),
          progress: JSON.parse(String(progress)) as ChallengeProgress,
        }
      })
  }

  addTakenBack(slug: string, { challenge, at, progress }: TakenBack): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO taken_back VALUES (?, ?, ?, ?)')
      .run(slug, challenge, at, JSON.stringify(progress))
  }

  removeTakenBack(slug: string, challenge: string): void {
    this.#db.prepare('DELETE FROM taken_back WHERE slug = ? AND challenge = ?').run(slug, challenge)
  }

  forget(slug: string): void {
    this.#asks.delete(slug)
  }

  #noteAsk(slug: string, challenge: string, ask: Ask): void {
    const known = this.#asks.get(slug) ?? new Map<string, Ask>()
    this.#asks.set(slug, known.set(challenge, ask))
  }

  get #db() {
    return this.#registry.db
  }
}
