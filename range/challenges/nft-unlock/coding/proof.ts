import { demand } from '#range/coding/checks/replies.ts'
import { defineProof, type Stage } from '#range/coding/define-coding.ts'
import { type Callable, openWallet, type VisitorWallet } from '#range/web3-errands.ts'

const URIS = ['ipfs://QmFirst', 'ipfs://QmSecond']

/** Numbers that a stranger would try. */
const NUMBERS = 8n

export default defineProof({
  // The wallet's phrase is in a feedback, so no change to the contract prevents that attack.
  ownAttacksOnly: true,
  attacks: {
    'A stranger finds the holders of souls by counting': async (stage) => {
      const { souls, owner, customers } = await openSouls(stage)
      for (const [index, uri] of URIS.entries()) await give(owner, souls, customers[index]?.address, uri)
      const stranger = await openWallet(stage.visitor)
      for (let tokenId = 0n; tokenId < NUMBERS; tokenId++) {
        if (await hasWorked(stranger.read(souls, 'ownerOf', [tokenId]))) return true
      }
      return false
    },
  },
  checks: {
    'The owner gives souls, and each has its holder and its text': async (stage) => {
      const { souls, owner, customers } = await openSouls(stage)
      const given = []
      for (const [index, uri] of URIS.entries())
        given.push([await give(owner, souls, customers[index]?.address, uri), customers[index]?.address, uri] as const)
      for (const [tokenId, holder, uri] of given) {
        const found = await owner.read(souls, 'ownerOf', [tokenId])
        demand(found === holder, `a soul belongs to ${found} and not to ${holder}`)
        demand((await owner.read(souls, 'tokenURI', [tokenId])) === uri, 'a soul has the text of another')
      }
    },
    'A soul stays with whom it was given to': async (stage) => {
      const { souls, owner, customers } = await openSouls(stage)
      const [holder, other] = customers
      const tokenId = await give(owner, souls, holder?.address, 'ipfs://QmFirst')
      const handOver = holder?.write(souls, 'transferFrom', [holder.address, other?.address, tokenId])
      demand(!(await hasWorked(handOver)), 'it can be handed over')
      demand((await owner.read(souls, 'balanceOf', [holder?.address])) === 1n, 'its holder has lost it')
    },
    'Nobody but the owner gives souls': async (stage) => {
      const { souls, customers } = await openSouls(stage)
      const [customer] = customers
      const taking = customer?.write(souls, 'safeMint', [customer.address, 'ipfs://QmMine'])
      demand(!(await hasWorked(taking)), 'a customer takes one')
    },
  },
})

interface Souls {
  souls: Callable
  owner: VisitorWallet
  customers: VisitorWallet[]
}

/** Deploys the contract again, because the owner's key of the shop's contract is unknown. */
async function openSouls({ visitor, compiled }: Stage): Promise<Souls> {
  if (!compiled) throw new Error('There is no contract.')
  const owner = await openWallet(visitor)
  const souls = await owner.deploy({ abi: compiled.abi, bytecode: compiled.bytecode })
  return { souls, owner, customers: [await openWallet(visitor), await openWallet(visitor)] }
}

/** Returns the number of the soul from the log. */
async function give(owner: VisitorWallet, souls: Callable, to: string | undefined, uri: string): Promise<bigint> {
  const { logs } = await owner.write(souls, 'safeMint', [to, uri])
  const tokenId = logs[0]?.topics[3]
  if (tokenId === undefined) throw new Error('The log has no soul.')
  return BigInt(tokenId)
}

async function hasWorked(doing: Promise<unknown> | undefined): Promise<boolean> {
  if (!doing) return false
  return doing.then(
    () => true,
    () => false,
  )
}
