import { networkInterfaces } from 'node:os'
import type { JoinAddresses } from '#contract/class.ts'
import { isEverywhere } from '#server/http/listen.ts'

/** A request's way to the class, with the configuration of its addresses. */
interface Arrival {
  /** Configured address of the class, or null. */
  url: string | null
  /** Prefix of all paths behind a proxy. */
  basePath: string
  address: string | null
  base: string
  host: string
  /** The host name is that of a shop or the trainer, so nobody joins there. */
  isSubdomain: boolean
  isSecure: boolean
  peer: string
  port: number
}

/** Interfaces to containers and virtual machines on this machine. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|podman|cni|utun)/

type Interfaces = ReturnType<typeof networkInterfaces>

/**
 * Origins under which others reach the class, with its base path, likeliest first. Loopback names are left out, because
 * they lead others to themselves.
 */
export function findOrigins(
  arrival: Arrival,
  readInterfaces: () => Interfaces = networkInterfaces,
): [string, ...string[]] {
  const { url, basePath } = arrival
  if (url !== null) return [url.endsWith(basePath) ? url : url + basePath]
  const [first, ...others] = listOrigins(arrival, readInterfaces)
  return [first + basePath, ...others.map((origin) => origin + basePath)]
}

function listOrigins(arrival: Arrival, readInterfaces: () => Interfaces): [string, ...string[]] {
  const { base, host, isSubdomain, isSecure, address, peer, port } = arrival
  const scheme = isSecure ? 'https' : 'http'
  const ownPort = /:\d+$/.exec(host)?.[0] ?? ''
  const asked = isSubdomain ? `${base}${ownPort}` : host
  if (asked !== '' && !isLoopback(asked)) return [`${scheme}://${asked}`]
  const here = `:${port}`.replace(/^:80$/, '')
  if (base !== '' && !isLoopback(base)) return [`http://${base}${here}`]
  // Behind a proxy or a forwarded port, such as a container's, this machine does not know its public address.
  const interfaces = readInterfaces()
  const isDirect = isOfThisMachine(peer, interfaces) && (ownPort === '' || ownPort === `:${port}`)
  const addresses = isDirect ? listAddresses(interfaces, address) : []
  const [first, ...others] = addresses.map((one) => `http://${one}${here}`)
  return first === undefined ? [`${scheme}://${asked === '' ? `localhost${here}` : asked}`] : [first, ...others]
}

/** Addresses for joining the class. @param origins of {@link findOrigins} */
export function describeJoin([first, ...others]: readonly [string, ...string[]]): JoinAddresses {
  const toJoin = (origin: string) => `${origin}/host/join`
  return {
    joinUrl: toJoin(first),
    otherJoinUrls: others.map(toJoin),
    isLocalOnly: isLoopback(first.replace(/^https?:\/\/|\/.*$/g, '')),
  }
}

/** Whether a host name, with or without a port, leads every machine to itself. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|\[::ffff:127(?:\.\d+){3}\]|0\.0\.0\.0|\[::\])$/.test(name)
}

function isOfThisMachine(peer: string, interfaces: Interfaces): boolean {
  const plain = peer.replace(/^::ffff:/, '')
  return Object.values(interfaces).some((addresses) => addresses?.some(({ address }) => address === plain))
}

/**
 * Addresses of this machine in its networks. IPv6 is used only without IPv4.
 * @param bound address that the server listens on; null means all
 */
function listAddresses(interfaces: Interfaces, bound: string | null): string[] {
  const listed = Object.entries(interfaces)
    .flatMap(([name, addresses]) => (addresses ?? []).map((one) => ({ ...one, isVirtual: VIRTUAL.test(name) })))
    .filter(({ address }) => isEverywhere(bound) || address === bound)
    .filter(({ internal, address }) => !internal && !/^(?:169\.254\.|fe80:)/i.test(address))
    .sort((one, other) => Number(one.isVirtual) - Number(other.isVirtual))
  const four = listed.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  const six = listed.filter(({ family }) => family === 'IPv6').map(({ address }) => `[${address}]`)
  return four.length > 0 ? four : six
}
