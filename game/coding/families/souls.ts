import { keccak_256 } from '@noble/hashes/sha3.js'
import { decodeReturned, encodeCall } from '#chain/encode-abi.ts'
import type { ChainHex } from '#contract/chain.ts'
import { demand } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family, Target } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { askNode, type Callable, openWallet, type VisitorWallet } from '#game/visitor/web3-requests.ts'
import type { Dice } from './dice.ts'
import { hasWorked, listAdded, openDrawn, openPuppet } from './puppets.ts'

/** A number below is counted through in minutes, at a node of one's own. */
const MAX_COUNTED = 2n ** 40n

/** Numbers that a stranger tries on both sides of a known one. */
const AROUND = 4n

/** Strangers who look for souls, and owners who give them. Each run draws others. */
export const soulFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Numbers are counted through, up from any one that is known', times: 2, draw: drawCounting },
  { kind: 'attack', name: 'Numbers are worked out from the count of souls', times: 2, draw: drawWorkedOut },
  { kind: 'attack', name: 'A stranger counts, and says that somebody else asks', times: 2, draw: drawSomebodyElse },
  { kind: 'attack', name: 'A stranger gives souls, or moves them', times: 1, draw: drawStealing },
  { kind: 'customer', name: 'Souls with odd texts are given, and some people get several', times: 2, draw: drawGifts },
  { kind: 'customer', name: 'A contract gets a soul', times: 1, draw: drawContract },
]

export interface Souls {
  souls: Callable
  owner: VisitorWallet
  customers: VisitorWallet[]
}

/** Deploys the contract again, because the owner's key of the shop's contract is unknown. */
export async function openSouls({ visitor, compiled }: Target, dice?: Dice): Promise<Souls> {
  if (!compiled) throw new Error('There is no contract.')
  const open = () => (dice ? openDrawn(visitor, dice) : openWallet(visitor))
  const owner = await open()
  const souls = await owner.deploy({ abi: compiled.abi, bytecode: compiled.bytecode })
  return { souls, owner, customers: [await open(), await open()] }
}

/** Gives a soul. Returns its number from the log. */
export async function give(owner: VisitorWallet, souls: Callable, to: string, uri: string): Promise<bigint> {
  const { logs } = await owner.write(souls, 'safeMint', [to, uri])
  const tokenId = logs.find(({ address, topics }) => address === souls.address.toLowerCase() && topics.length === 4)
    ?.topics[3]
  if (tokenId === undefined) throw new Error('The log has no soul.')
  return BigInt(tokenId)
}

/** Whether a soul has this number, for somebody who says that `from` asks. */
function isSoul(visitor: Visitor, souls: Callable, tokenId: bigint, from: string): Promise<boolean> {
  const number = BigInt.asUintN(256, tokenId)
  const call = { from, to: souls.address, data: encodeCall(souls.abi, 'ownerOf', [number]) }
  return askNode(visitor, 'eth_call', [call, 'latest']).then(
    (data) => BigInt(String(decodeReturned(souls.abi, 'ownerOf', data as ChainHex))) !== 0n,
    () => false,
  )
}

async function giveSome({ souls, owner, customers }: Souls, uris: readonly string[]): Promise<bigint[]> {
  const given: bigint[] = []
  for (const [at, uri] of uris.entries())
    given.push(await give(owner, souls, customers[at % customers.length]?.address ?? owner.address, uri))
  return given
}

function drawUris(dice: Dice, count: number): string[] {
  return Array.from({ length: count }, () => `ipfs://Qm${dice.drawLetters(dice.drawBetween(4, 40))}`)
}

function drawCounting(dice: Dice): Attack {
  const uris = drawUris(dice, dice.drawBetween(3, 5))
  return async (target) => {
    const opened = await openSouls(target, dice)
    const given = await giveSome(opened, uris)
    const stranger = await openDrawn(target.visitor, dice)
    // The stranger has the first two: the others must not follow from them.
    const [first = 0n, second = 0n, ...others] = given
    if (given.some((tokenId) => tokenId < MAX_COUNTED)) return true
    const step = second - first
    const guesses = new Set<bigint>()
    for (let far = -AROUND; far <= AROUND; far++) {
      for (const known of [first, second]) guesses.add(BigInt.asUintN(256, known + far))
      guesses.add(BigInt.asUintN(256, second + far * step))
    }
    for (const known of [first, second]) guesses.delete(known)
    if (others.some((tokenId) => guesses.has(tokenId))) return true
    for (const guess of guesses) if (await isSoul(target.visitor, opened.souls, guess, stranger.address)) return true
    return false
  }
}

/** Sums that need nothing but the number of souls and facts that each contract tells of itself. */
function workOut(count: bigint, { souls, owner }: Souls): bigint[] {
  const word = (value: bigint | string): Buffer => Buffer.from(BigInt(value).toString(16).padStart(64, '0'), 'hex')
  const short = (address: string): Buffer => Buffer.from(address.slice(2), 'hex')
  const number = word(count)
  const texts = [souls.address, owner.address].flatMap((address) => [
    Buffer.concat([number, short(address)]),
    Buffer.concat([short(address), number]),
    Buffer.concat([number, word(address)]),
    Buffer.concat([word(address), number]),
  ])
  return [
    number,
    Buffer.from(String(count)),
    number.subarray(-4),
    number.subarray(-8),
    number.subarray(-1),
    ...texts,
  ].map((text) => BigInt(`0x${Buffer.from(keccak_256(text)).toString('hex')}`))
}

function drawWorkedOut(dice: Dice): Attack {
  const uris = drawUris(dice, 3)
  return async (target) => {
    const opened = await openSouls(target, dice)
    const given = await giveSome(opened, uris)
    for (let count = 0n; count <= BigInt(uris.length); count++) {
      // Cut to fewer digits, they are the same for whoever works them out.
      for (const sum of workOut(count, opened)) {
        if (given.some((tokenId) => tokenId < MAX_COUNTED || isPartOf(tokenId, sum))) return true
      }
    }
    return false
  }
}

/** Whether a number is the upper or lower end of another, or its rest after a division by a power of ten. */
function isPartOf(tokenId: bigint, sum: bigint): boolean {
  if (sum.toString(2).endsWith(tokenId.toString(2))) return true
  if (sum.toString(16).startsWith(tokenId.toString(16))) return true
  return sum.toString().endsWith(tokenId.toString())
}

function drawSomebodyElse(dice: Dice): Attack {
  const uris = drawUris(dice, 3)
  return async (target) => {
    const opened = await openSouls(target, dice)
    await giveSome(opened, uris)
    const { souls, owner, customers } = opened
    // A call that changes nothing is not signed, so it may come in anybody's name.
    const names = [owner.address, souls.address, `0x${'0'.repeat(40)}`, ...customers.map(({ address }) => address)]
    for (let tokenId = 0n; tokenId < 5n; tokenId++) {
      for (const from of names) if (await isSoul(target.visitor, souls, tokenId, from)) return true
    }
    return false
  }
}

function drawStealing(dice: Dice): Attack {
  const [uri = '', other = ''] = drawUris(dice, 2)
  return async (target) => {
    const { souls, owner, customers } = await openSouls(target, dice)
    const [holder] = customers
    if (!holder) return false
    const stranger = await openDrawn(target.visitor, dice)
    const tokenId = await give(owner, souls, holder.address, uri)
    const held = () => stranger.read<bigint>(souls, 'balanceOf', [stranger.address])
    await hasWorked(stranger.write(souls, 'safeMint', [stranger.address, other]))
    await hasWorked(stranger.write(souls, 'transferFrom', [holder.address, stranger.address, tokenId]))
    for (const { name, inputs = [] } of listAdded(target, stranger.contract('JuiceShopSBT'))) {
      const given = inputs.map(({ type }) =>
        type === 'address' ? stranger.address : type === 'string' ? other : tokenId,
      )
      await hasWorked(stranger.write(souls, String(name), given))
    }
    await hasWorked(stranger.write(souls, 'safeMint', [stranger.address, other]))
    const isGone = !(await isSoul(target.visitor, souls, tokenId, holder.address))
    return (await held()) > 0n || isGone
  }
}

const TEXTS = [
  'ipfs://QmSüßer-Saft-für-Größen/🍊',
  'ipfs://o\'hara\'s <soul> & 100% "juice"',
  '',
  `https://juice-shop.example/souls/${'very-long-'.repeat(12)}end`,
  'ipfs://QmOrdinary',
] as const

function drawGifts(dice: Dice): Check {
  const uris = [dice.deal(TEXTS), dice.deal(TEXTS), ...drawUris(dice, 1)]
  return async (target) => {
    const opened = await openSouls(target, dice)
    const { souls, customers } = opened
    const given = await giveSome(opened, uris)
    demand(new Set(given).size === uris.length, 'two souls have the same number')
    const reader = await openDrawn(target.visitor, dice)
    for (const [at, tokenId] of given.entries()) {
      const holder = await reader.read<string>(souls, 'ownerOf', [tokenId])
      demand(holder === customers[at % customers.length]?.address, 'a soul belongs to somebody else')
      const told = await reader.read<string>(souls, 'tokenURI', [tokenId])
      demand(told === uris[at], `a soul has the text ${told} and not ${uris[at]}`)
    }
    for (const [at, { address }] of customers.entries()) {
      const wanted = uris.filter((_uri, place) => place % customers.length === at).length
      const held = await reader.read<bigint>(souls, 'balanceOf', [address])
      demand(held === BigInt(wanted), `somebody with ${wanted} souls has ${held} according to the contract`)
    }
    const count = await reader.read<bigint>(souls, 'totalSupply')
    demand(count === BigInt(uris.length), `it counts ${count} souls in place of ${uris.length}`)
  }
}

function drawContract(dice: Dice): Check {
  const [uri = ''] = drawUris(dice, 1)
  return async (target) => {
    const { souls, owner } = await openSouls(target, dice)
    const puppet = await openPuppet(owner)
    const tokenId = await give(owner, souls, puppet.address, uri)
    const holder = await owner.read<string>(souls, 'ownerOf', [tokenId])
    demand(holder.toLowerCase() === puppet.address.toLowerCase(), 'the soul of a contract belongs to somebody else')
  }
}
