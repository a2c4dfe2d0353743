import type { WalletForm, Web3Reply } from '#contract/chain.ts'
import { send } from '../../entities/session/http.ts'

/** Tells the shop the wallet's address. The wallet works even if this fails. */
export async function registerWallet(walletAddress: string): Promise<void> {
  await send<Web3Reply>('POST', 'rest/web3/walletExploitAddress', { walletAddress } satisfies WalletForm).catch(
    () => undefined,
  )
}
