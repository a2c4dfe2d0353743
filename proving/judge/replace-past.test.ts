import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Hex } from '#chain/chain-state.ts'
import { readGenesis } from '#chain/genesis.ts'
import { replacePast } from './replace-past.ts'

const content = join(import.meta.dirname, '..', '..', 'content')
const born = readGenesis(content)

it.each(['BeeFaucet', 'ETHWalletBank', 'JuiceShopSBT'])('gives %s its own past again', async (name) => {
  const address = born.contracts.find((contract) => contract.name === name)?.address as Hex
  const compiled = readFileSync(join(content, 'chain', 'compiled', `${name}.json`), 'utf8')
  const { bytecode } = JSON.parse(compiled) as { bytecode: Hex }
  const { world } = await replacePast(born, address, bytecode)
  const key = address.toLowerCase() as Hex
  expect(world.code[key]).toBe(born.world.code[key])
  expect(world.storage[key]).toEqual(born.world.storage[key])
  expect(world.accounts).toEqual(born.world.accounts)
})

it('refuses a contract whose constructor fails', async () => {
  const [contract] = born.contracts
  await expect(replacePast(born, contract?.address as Hex, '0x60006000fd')).rejects.toThrow('was not made')
})
