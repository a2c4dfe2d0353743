import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Cooling } from '#classroom/door/cooling.ts'
import type { Forwarder } from '#classroom/door/forwarder.ts'
import type { Registry, Team } from '#classroom/door/registry.ts'
import type { Shards } from '#classroom/door/shards.ts'
import type { Traffic } from '#classroom/door/traffic.ts'
import { sendElsewhere } from '#classroom/neighbours/inner-port.ts'
import type { DoorRole } from '#classroom/neighbours/neighbours.ts'
import type { Word } from '#classroom/neighbours/words.ts'
import { APART, type DoorPlace, socketIn } from '#classroom/places.ts'
import { GREETING, type Greeting } from '#classroom/shard/commands.ts'
import { HostError } from '#server/errors.ts'

export interface RoleNeeds {
  traffic: Traffic
  registry: Pick<Registry, 'settle' | 'findByInstance'>
  shards: Pick<Shards, 'isOwn'>
  cooling: Cooling
  forwarder: Forwarder
  place: DoorPlace
  /** Whether this front door has the registry. */
  isLeading: boolean
  hear: DoorRole['hear']
}

/** How a front door answers others. A request that was passed on is passed on to nobody. */
export function createRole(needs: RoleNeeds): DoorRole {
  const { traffic, registry, shards, cooling, forwarder, place, isLeading, hear } = needs

  /** The team, if its shard is here. The registry is asked, because another front door may be late. */
  const findTeam = async ({ shard, visitor }: Word & { kind: 'team' }): Promise<Team | undefined> => {
    await registry.settle()
    const team = registry.findByInstance(visitor.instance)
    return team?.shard === shard && shards.isOwn(shard) ? team : undefined
  }

  const answerTeam = async (request: IncomingMessage, response: ServerResponse, word: Word & { kind: 'team' }) => {
    try {
      const team = await findTeam(word)
      if (!team) return sendElsewhere(response)
      cooling.demandWarm(team.slug)
      const { to, visitor, isSocket } = word
      await forwarder.pass(request, response, to, team, visitor, { isSocket, isPassedOn: true })
    } catch (error) {
      await traffic.answerFault(request, response, error, word.visitor.instance)
    }
  }

  return {
    hear,
    answerTeam,
    async answerClass(request, response, { arrived }) {
      if (!isLeading) return sendElsewhere(response)
      await traffic.answer(request, response, arrived)
    },
    upgradeTeam(request, socket, head, word) {
      findTeam(word)
        .then((team) => {
          if (!team) throw new HostError('HOST_SHOP_ELSEWHERE')
          return forwarder.passUpgrade(request, socket, head, team, word.visitor, { isPassedOn: true })
        })
        .catch(() => socket.destroy())
    },
    openLine: (shard) => openGreetedLine(place, shard),
  }
}

/** A line to a shard of this front door, greeted with the secret that never leaves the machine. */
function openGreetedLine({ shared, secret, shards }: DoorPlace, shard: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (shard !== APART && !(shard >= 1 && shard <= shards)) return reject(new Error(`There is no shard ${shard}.`))
    const line = connect({ path: socketIn(shared, 'commands', shard) })
    line.once('error', reject)
    line.once('connect', () => {
      line.off('error', reject)
      const body: Greeting = { greeting: GREETING, secret, isFar: true }
      // The other end has no command of the number 0, so it ignores the answer.
      line.write(`${JSON.stringify({ command: 'greet', number: 0, body })}\n`)
      resolve(line)
    })
  })
}
