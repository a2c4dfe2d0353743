import type { FastifyInstance } from 'fastify'

interface OwnApps {
  shop: FastifyInstance
  lab: { isLab(path: string): boolean; openApp(): Promise<FastifyInstance> }
}

/** Routes requests of this server to its own applications while they are attached. */
export class OwnNetwork {
  #apps: OwnApps | undefined

  attach(apps: OwnApps): Disposable {
    this.#apps = apps
    return {
      [Symbol.dispose]: () => {
        this.#apps = undefined
      },
    }
  }

  /** @throws {Error} while nothing is attached */
  get apps(): OwnApps {
    if (!this.#apps) throw new Error('The shop is not open.')
    return this.#apps
  }
}
