import type { SolvingRecord } from '#contract/game.ts'
import type { BuiltChallenge, Catalogue } from '#game/catalogue/catalogue.ts'
import { findShortcut } from '#game/conduct/find-shortcut.ts'
import type { Shortcut } from '#game/conduct/weigh.ts'
import type { Exchange, Message, Observation, Provenance } from '#game/evidence/evidence.ts'
import type { ShopView } from '#game/evidence/shop-view.ts'
import { toMessageTopic } from '#game/evidence/topics.ts'
import { findExchangeWatchers } from '#game/exchange-watchers.ts'
import { isNearMiss } from '#game/near-miss.ts'
import type { OracleContext } from '#game/oracle.ts'
import type { Rules } from '#game/rules.ts'
import { recordExchange, recordMessage } from '#game/solving-record.ts'

export interface JudgeParts {
  rules: Rules
  /** Shared by all games. */
  catalogue: Catalogue
  shopView: ShopView
  log?: { error(facts: object, message: string): void }
  /** Called for requests that look like attempts and solve nothing. */
  onNearMiss?: (key: string, exchange: Exchange, provenance: Provenance) => void
}

/** The progress that a judge changes. */
export interface JudgedProgress {
  canBeSolved(challenge: BuiltChallenge): boolean
  solve(key: string, shortcut: Shortcut | undefined, player: string | null): void
  attachRecord(key: string, record: SolvingRecord): void
}

/** Shows evidence to the oracles that watch it, and solves their challenges. */
export class EvidenceJudge {
  readonly #parts: JudgeParts
  readonly #progress: JudgedProgress
  /** Solves by the audit log, by the request that is still in progress. */
  readonly #awaitingRecord = new Map<string, string[]>()

  constructor(parts: JudgeParts, progress: JudgedProgress) {
    this.#parts = parts
    this.#progress = progress
  }

  /** Whether a solve waits for the exchange of a request, which becomes its record. */
  isAwaiting(request: string): boolean {
    return this.#awaitingRecord.size > 0 && this.#awaitingRecord.has(request)
  }

  /** Stops waiting for the record of a challenge. */
  forget(key: string): void {
    for (const [request, keys] of this.#awaitingRecord)
      this.#awaitingRecord.set(
        request,
        keys.filter((other) => other !== key),
      )
  }

  observe(provenance: Provenance, observation: Observation): void {
    const [kind, facts] = observation
    if (kind === 'exchange') this.#observeExchange(provenance, facts)
    else if (kind === 'message') this.#observeMessage(provenance, facts)
    else this.#observeEntry(provenance, observation)
  }

  #observeEntry(provenance: Provenance, entry: Observation): void {
    const solved = this.#judge(this.#findWatchers(entry[0]), provenance, entry)
    if (solved.length === 0 || provenance.request === null) return
    const awaiting = this.#awaitingRecord.get(provenance.request) ?? []
    this.#awaitingRecord.set(provenance.request, [...awaiting, ...solved])
  }

  #observeExchange(provenance: Provenance, exchange: Exchange): void {
    const watchers = findExchangeWatchers(this.#parts.catalogue, exchange)
    const solved = this.#judge(watchers, provenance, ['exchange', exchange])
    if (this.#awaitingRecord.size > 0) {
      const request = provenance.request ?? ''
      solved.push(...(this.#awaitingRecord.get(request) ?? []))
      this.#awaitingRecord.delete(request)
    }
    for (const key of solved) this.#progress.attachRecord(key, recordExchange(exchange))
  }

  #observeMessage(provenance: Provenance, message: Message): void {
    for (const topic of [toMessageTopic(message.event), 'message']) {
      for (const key of this.#judge(this.#findWatchers(topic), provenance, ['message', message])) {
        this.#progress.attachRecord(key, recordMessage(message))
      }
    }
  }

  /** Runs the oracles of challenges, records solves, and returns their keys. */
  #judge(watchers: readonly BuiltChallenge[], provenance: Provenance, observation: Observation): string[] {
    const [kind, facts] = observation
    const solved: string[] = []
    for (const challenge of watchers) {
      const { key, oracle } = challenge
      if (!this.#progress.canBeSolved(challenge)) continue
      try {
        if (oracle.isSolvedBy(facts, this.#contextOf(key, provenance.at)) !== true) {
          this.#noticeNearMiss(challenge, provenance, observation)
          continue
        }
      } catch (error) {
        this.#parts.log?.error({ err: error, challenge: key, kind }, 'An oracle failed; the challenge stays unsolved')
        continue
      }
      const copiedFiles = this.#parts.catalogue.conduct.copiedFilesOf(key)
      this.#progress.solve(key, findShortcut(observation, copiedFiles), provenance.player)
      solved.push(key)
    }
    return solved
  }

  #noticeNearMiss(challenge: BuiltChallenge, provenance: Provenance, [kind, facts]: Observation): void {
    const { onNearMiss } = this.#parts
    if (onNearMiss && kind === 'exchange' && isNearMiss(challenge, facts)) onNearMiss(challenge.key, facts, provenance)
  }

  #contextOf(key: string, at: Date): OracleContext {
    const { shopView, rules } = this.#parts
    const { domain, labUrl } = rules
    return { shop: shopView, at, domain, labUrl, settings: rules.settings[key] ?? {} }
  }

  #findWatchers(topic: string): readonly BuiltChallenge[] {
    return this.#parts.catalogue.watchers.get(topic) ?? NOBODY
  }
}

const NOBODY: readonly BuiltChallenge[] = []
