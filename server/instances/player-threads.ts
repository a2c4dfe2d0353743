import { ChainThreads } from '#chain/execution/chain-threads.ts'
import { Evaluators } from '#containment/expressions/evaluators.ts'
import { ParserThreads } from '#containment/parsers/parsers.ts'

/** Threads for expressions, files and contracts of players. A thread starts with its first job. */
export class PlayerThreads implements Disposable {
  readonly evaluators = new Evaluators()
  readonly parsers = new ParserThreads()
  readonly chains = new ChainThreads();

  [Symbol.dispose](): void {
    this.evaluators.close()
    this.parsers.close()
    this.chains.close()
  }
}
