import type { WalletForm, Web3Reply } from '#contract/chain.ts'
import { get, send } from '../../entities/session/http.ts'

/** Has the shop listen for pots that are minted. When it does not, minting works all the same. */
export async function listenForMints(): Promise<void> {
  await get<Web3Reply>('rest/web3/nftMintListen').catch(() => undefined)
}

/** Tells the shop whose pot it is. */
export function registerMint(walletAddress: string): Promise<Web3Reply> {
  return send<Web3Reply>('POST', 'rest/web3/walletNFTVerify', { walletAddress } satisfies WalletForm)
}
