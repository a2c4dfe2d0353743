import type { WalletForm, Web3Reply } from '#contract/chain.ts'
import { get, send } from '../../entities/session/http.ts'

/** Makes the shop listen for minted pots. Minting works even if this fails. */
export async function listenForMints(): Promise<void> {
  await get<Web3Reply>('rest/web3/nftMintListen').catch(() => undefined)
}

/** Tells the shop the owner of a pot. */
export function registerMint(walletAddress: string): Promise<Web3Reply> {
  return send<Web3Reply>('POST', 'rest/web3/walletNFTVerify', { walletAddress } satisfies WalletForm)
}
