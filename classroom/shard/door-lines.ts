import { createServer } from 'node:net'
import { Line } from '#classroom/line.ts'
import { GREETING, type Greeting, type ShardEvents } from '#classroom/shard/commands.ts'
import { isEqual } from '#classroom/visitor.ts'

type Works = Record<string, (body: never) => unknown>

export class DoorLines {
  readonly #lines = new Set<Line>()
  /** Lines of front doors on other machines, which do not follow each request. */
  readonly #far = new WeakSet<Line>()

  readonly tell = <Name extends keyof ShardEvents>(event: Name, body: ShardEvents[Name]): void => {
    for (const line of this.#lines) if (event !== 'begin' || !this.#far.has(line)) line.tell(event, body)
  }

  /** Takes commands at a socket, from ends that know the secret. */
  async listen(path: string, secret: string, works: Works): Promise<Disposable> {
    const server = createServer((socket) => {
      const allowed: Works = {
        greet: ({ greeting, secret: given, isFar }: Greeting) => {
          if (greeting !== GREETING || !isEqual(given, secret)) throw new Error('The secret is wrong.')
          Object.assign(allowed, works)
          if (isFar) this.#far.add(line)
          this.#lines.add(line)
        },
      }
      const line = new Line(socket, allowed)
      line.once('close', () => this.#lines.delete(line))
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ path }, resolve)
    })
    return {
      [Symbol.dispose]: () => {
        server.close()
        for (const line of this.#lines) line.close()
      },
    }
  }
}
