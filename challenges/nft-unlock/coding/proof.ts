import { demand } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { hasWorked } from '#game/coding/families/puppets.ts'
import { give, openSouls, soulFamilies } from '#game/coding/families/souls.ts'
import { openWallet } from '#game/visitor/web3-requests.ts'

const URIS = ['ipfs://QmFirst', 'ipfs://QmSecond']

/** Numbers that a stranger would try. */
const NUMBERS = 8n

export default defineProof({
  families: soulFamilies,
  // The wallet's phrase is in a feedback, so no change to the contract prevents that attack.
  ownAttacksOnly: true,
  attacks: {
    'A stranger finds the holders of souls by counting': async (target) => {
      const { souls, owner, customers } = await openSouls(target)
      for (const [index, uri] of URIS.entries()) await give(owner, souls, customers[index]?.address ?? '', uri)
      const stranger = await openWallet(target.visitor)
      for (let tokenId = 0n; tokenId < NUMBERS; tokenId++) {
        if (await hasWorked(stranger.read(souls, 'ownerOf', [tokenId]))) return true
      }
      return false
    },
  },
  checks: {
    'The owner gives souls, and each has its holder and its text': async (target) => {
      const { souls, owner, customers } = await openSouls(target)
      const given = []
      for (const [index, uri] of URIS.entries())
        given.push([
          await give(owner, souls, customers[index]?.address ?? '', uri),
          customers[index]?.address,
          uri,
        ] as const)
      for (const [tokenId, holder, uri] of given) {
        const found = await owner.read(souls, 'ownerOf', [tokenId])
        demand(found === holder, `a soul belongs to ${found} and not to ${holder}`)
        demand((await owner.read(souls, 'tokenURI', [tokenId])) === uri, 'a soul has the text of another')
      }
    },
    'A soul stays with whom it was given to': async (target) => {
      const { souls, owner, customers } = await openSouls(target)
      const [holder, other] = customers
      if (!holder || !other) throw new Error('There are no customers.')
      const tokenId = await give(owner, souls, holder.address, 'ipfs://QmFirst')
      const handOver = holder.write(souls, 'transferFrom', [holder.address, other.address, tokenId])
      demand(!(await hasWorked(handOver)), 'it can be handed over')
      demand((await owner.read(souls, 'balanceOf', [holder.address])) === 1n, 'its holder has lost it')
    },
    'Nobody but the owner gives souls': async (target) => {
      const { souls, customers } = await openSouls(target)
      const [customer] = customers
      if (!customer) throw new Error('There are no customers.')
      const taking = customer.write(souls, 'safeMint', [customer.address, 'ipfs://QmMine'])
      demand(!(await hasWorked(taking)), 'a customer takes one')
    },
  },
})
