import { queryOptions } from '@tanstack/react-query'
import type { KeyForm, NftStatus, Web3Reply } from '#contract/chain.ts'
import { get, send } from '../../entities/session/http.ts'

/** Whether somebody has shown the key of the token's account. */
export const unlockedQuery = queryOptions({
  queryKey: ['nft-unlocked'],
  queryFn: async () => (await get<NftStatus>('rest/web3/nftUnlocked')).status === true,
})

/**
 * Shows a private key.
 * @throws {HttpError} 401 with a sentence for people when it is another one
 */
export async function submitKey(privateKey: string): Promise<void> {
  await send<Web3Reply>('POST', 'rest/web3/submitKey', { privateKey } satisfies KeyForm)
}
