import { createServer } from 'node:net'
import { Line } from '#classroom/line.ts'
import { GREETING, type ShardEvents } from '#classroom/shard/commands.ts'
import { isEqual } from '#classroom/visitor.ts'

type Works = Record<string, (body: never) => unknown>

export class DoorLines {
  readonly #lines = new Set<Line>()

  readonly tell = <Name extends keyof ShardEvents>(event: Name, body: ShardEvents[Name]): void => {
    for (const line of this.#lines) line.tell(event, body)
  }

  /** Takes commands at a socket, from ends that know the secret. */
  async listen(path: string, secret: string, works: Works): Promise<Disposable> {
    const server = createServer((socket) => {
      const allowed: Works = {
        greet: ({ greeting, secret: given }: { greeting: string; secret: string }) => {
          if (greeting !== GREETING || !isEqual(given, secret)) throw new Error('The secret is wrong.')
          Object.assign(allowed, works)
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
