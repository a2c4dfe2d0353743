import { parseTransaction, recoverTransactionAddress } from 'viem'
import { expect, it } from 'vitest'
import { createAccount } from '#chain/visitor-account.ts'

const FEES = { gas: 1_000_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 100_000_000n }

// Signatures are random: each has one of two parities, and one in 256 a leading zero.
it('other libraries recover the account from its signature', async () => {
  for (let nonce = 0; nonce < 30; nonce++) {
    const account = createAccount()
    const to = nonce % 2 ? account.address : undefined
    const transaction = {
      chainId: 1337,
      nonce,
      to,
      data: '0xc0ffee',
      value: BigInt(nonce) * 10n ** 17n,
      ...FEES,
    } as const
    const signed = account.signTransaction(transaction) as `0x02${string}`
    expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(account.address)
    const { chainId, value = 0n, data, to: recipient, gas } = parseTransaction(signed)
    expect({ chainId, value, data, gas }).toEqual({
      chainId: 1337,
      value: transaction.value,
      data: '0xc0ffee',
      gas: FEES.gas,
    })
    expect(recipient?.toLowerCase()).toBe(to?.toLowerCase())
  }
})
