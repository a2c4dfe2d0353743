import { queryOptions } from '@tanstack/react-query'
import type { KeyForm, NftStatus, Web3Reply } from '#contract/chain.ts'
import { get, send } from '../../entities/session/http.ts'

/** Whether the key of the token's account was submitted. */
export const unlockedQuery = queryOptions({
  queryKey: ['nft-unlocked'],
  queryFn: async () => (await get<NftStatus>('rest/web3/nftUnlocked')).status === true,
})

/**
 * Submits a private key.
 * @throws {HttpError} 401 with a sentence for people if it is a wrong one
 */
export async function submitKey(privateKey: string): Promise<void> {
  await send<Web3Reply>('POST', 'rest/web3/submitKey', { privateKey } satisfies KeyForm)
}
