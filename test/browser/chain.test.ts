import type { Page } from 'playwright-core'
import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetAll, newVisitor, scrollsSideways, untilDrawn, type Visitor, WIDTHS } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onOneShop, visit } from '../support/stage.ts'
import { open } from './account-steps.ts'

const BANK = '0x413744D59d31AFDC2889aeE602636177805Bd7b0'

let range: OpenRange
let visitor: Visitor
let page: Page
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

// One shop and one page for all tests, so that scripts load once.
let guest: Visitor | undefined
onOneShop((shop) => {
  range = shop
})
afterEach(async ({ task }) => {
  // A failed test may leave its page anywhere.
  if (task.result?.state !== 'fail') return
  await guest?.context.close()
  guest = undefined
})
afterAll(() => guest?.context.close())

/** Continues as the guest of the test before, or as a new guest in a fresh shop. */
async function comeIn({ isNew }: { isNew: boolean }): Promise<void> {
  if (isNew || !guest) range.startOver()
  if (isNew && guest) await forgetAll(guest, range.url)
  guest ??= await newVisitor(range.url)
  visitor = guest
  page = visitor.page
}

/** Confirms a question of the wallet and waits until the block is mined. */
async function agree(question: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('heading', { name: question }).waitFor()
  await button('Confirm').click()
  await page.getByRole('heading', { name: /^Pressed into block \d+$/ }).waitFor()
  await button('Go on').click()
}

async function connect(): Promise<void> {
  await button('Connect your wallet').click()
  await button('Test ETH').waitFor()
  await untilDrawn(page)
  await button('Test ETH').click()
  await button(/^Open Training wallet/)
    .getByText('1 test ETH')
    .waitFor()
}

async function write(source: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(source)
}

const THIRSTY = `pragma solidity ^0.8.0;

interface IBank {
    function ethdeposit(address to) external payable;
    function withdraw(uint256 amount) external;
}

contract Thirsty {
    IBank immutable bank;
    uint256 public sips;

    event Sip(uint256 number, uint256 left);

    constructor(address where) {
        bank = IBank(where);
    }

    function drink() external payable {
        bank.ethdeposit{value: msg.value}(address(this));
        bank.withdraw(msg.value)
    }

    receive() external payable {
        emit Sip(++sips, address(bank).balance);
        if (sips < 2) bank.withdraw(msg.value);
    }
}
`

const BLOODHOUND = `pragma solidity ^0.8.0;

interface IRaffle {
    function play(uint256 guess) external payable;
}

contract Bloodhound {
    function sniff(address raffle) external payable {
        uint256 cell = uint256(keccak256(abi.encodePacked(blockhash(block.number - 1), block.number))) % 10;
        IRaffle(raffle).play{value: msg.value}(cell);
    }

    receive() external payable {}
}
`

describe('in the sandbox', () => {
  // Tests ignore each other's contracts, so compilers load once.
  beforeEach(() => comeIn({ isNew: false }))

  async function enterSandbox(): Promise<void> {
    if (!page.url().endsWith('/#/web3-sandbox')) await open(page, range.url, 'web3-sandbox')
    const account = await page.evaluate(() => localStorage.getItem('trainingWallet'))
    if (account === null) await connect()
  }

  it('a contract that is written in the sandbox comes back to the bank while it is being paid', async () => {
    await open(page, range.url, 'wallet-web3')
    await connect()
    await page.locator('#inputAmount').fill('0.05')
    await button('Button to deposit').click()
    await agree('Call ethdeposit of the Bank and pay 0.05 ETH?')
    await page.locator('.confirmation').getByText('0.05').waitFor()
    await page.locator('#inputAmount').fill('0.05')
    await button('Button to withdraw').click()
    await agree('Call withdraw of the Bank?')
    expect(await range.solved()).toEqual([])

    await open(page, range.url, 'web3-sandbox')
    await expect.poll(() => range.solved()).toEqual(['web3SandboxChallenge'])
    await write(THIRSTY)
    await button('Compile Contract').click()
    await page.getByText('1 error').waitFor()
    const problem = page.locator('.problem-error')
    expect(await problem.textContent()).toContain("Expected ';'")
    await write(THIRSTY.replace('withdraw(msg.value)\n', 'withdraw(msg.value);\n'))
    expect(await problem.count()).toBe(0)
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByText('Compiled: 1 contract.').waitFor()
    await page.getByLabel('where address').fill(BANK)
    await button('Deploy this contract').click()
    await agree('Put a new contract on the network?')
    await page.getByText(/^Deployed Thirsty at 0x/).waitFor()

    await page.reload()
    await page.locator('.cm-content').getByText('Thirsty').first().waitFor()
    const drink = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'drink()' }) })
    await drink.getByLabel('Send along Gwei').fill('10000000')
    await drink.getByRole('button').click()
    await agree('Call drink of Thirsty and pay 0.01 ETH?')
    await page.getByText('Sip(number: 2,').waitFor()
    await page.getByText(/^ContractExploited\(culprit: 0x/).waitFor()
    await expect
      .poll(async () => (await range.solved()).toSorted())
      .toEqual(['web3SandboxChallenge', 'web3WalletChallenge'])
    await button('Call sips').click()
    await page.getByText('2 uint256').waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('a contract of the player computes the raffle in the same block', async () => {
    await enterSandbox()
    await write(BLOODHOUND)
    await button('Compile Contract').click()
    await page.getByText('Compiled: 1 contract.').waitFor()
    await button('Deploy this contract').click()
    await agree('Put a new contract on the network?')
    const sniff = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'sniff(address)' }) })
    await sniff.getByLabel('raffle address').fill('0x4aff1e00000000000000000000000000000b33b3')
    await sniff.getByLabel('Send along Gwei').fill('1000000')
    for (let round = 1; round <= 5; round++) {
      await sniff.getByRole('button').click()
      await agree('Call sniff of Bloodhound and pay 0.001 ETH?')
      await expect.poll(() => page.getByText(/^RoundPlayed\(/).count()).toBe(round)
    }
    await expect.poll(() => range.solved()).toContain('hiveRaffleChallenge')
    expect(visitor.complaints).toEqual([])
  })

  it('a customer with an endless approval pays for everybody, by a contract of the shop', async () => {
    const tab = '0x7ab0000000000000000000000000000000b33b33'
    const ledger = `${range.url}/range/lab/ledger/address/${tab}`
    const told = await (await fetch(ledger, { headers: { accept: 'text/html' } })).text()
    const guests = told.match(/0x[\da-f]{40}/gi) ?? []
    await enterSandbox()
    const account = await page.evaluate(() => JSON.parse(localStorage.getItem('trainingWallet') ?? '').chosen)
    const part = (title: string) => page.locator('details').filter({ hasText: title }).first()
    const call = (title: string, name: string) =>
      part(title)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) })
    await part('Bee Token').locator('summary').click()
    const allowance = call('Bee Token', 'allowance(address, address)')
    const balance = call('Bee Token', 'balanceOf(address)')
    const read = async (of: typeof balance, ...typed: string[]) => {
      for (const [index, text] of typed.entries()) await of.getByRole('textbox').nth(index).fill(text)
      const said = page.waitForResponse((reply) => reply.url().endsWith('/range/chain'))
      await of.getByRole('button').click()
      return BigInt((await (await said).json()).result)
    }
    const rich: [string, bigint][] = []
    for (const guest of new Set(guests.map((one) => one.toLowerCase()))) {
      const owned = await read(balance, guest)
      if (owned > 0n && (await read(allowance, guest, tab)) >= owned) rich.push([guest, owned])
    }
    await part('Honey Tab').locator('summary').click()
    const settle = call('Honey Tab', 'settle(address, address, uint256)')
    for (const [guest, owned] of rich) {
      for (const [index, text] of [guest, account, String(owned)].entries())
        await settle.getByRole('textbox').nth(index).fill(text)
      await settle.getByRole('button').click()
      await agree('Call settle of the Honey Tab?')
    }
    await expect.poll(() => range.solved()).toContain('blankChequeChallenge')
    expect(visitor.complaints).toEqual([])
  })

  it('old compilers compile as well, and their contracts can be called', async () => {
    await enterSandbox()
    for (const [index, version] of ['0.4.26', '0.1.7'].entries()) {
      await write(
        `contract Old${index} {\n    function answer() constant returns (uint) { return ${42 + index}; }\n}\n`,
      )
      await page.locator('#compilerVersion').selectOption(version)
      await button('Compile Contract').click()
      await button(`Deploy Old${index}`).or(button('Deploy this contract')).waitFor()
      await page.getByText('Compiled: 1 contract.').waitFor()
      await button('Deploy this contract').click()
      await agree('Put a new contract on the network?')
      const old = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'answer()' }) })
      await old.first().getByRole('button').click()
      await page.getByText(`${42 + index} uint256`).waitFor()
    }
    expect(visitor.complaints).toEqual([])
  })
})

describe('on its screens', () => {
  beforeEach(() => comeIn({ isNew: true }))

  it('the leaked feedback leads to the key and unlocks the token', async () => {
    const feedback = await (await fetch(`${range.url}/api/Feedbacks/`)).text()
    const phrase = /12 words[^\\]*\\"([a-z ]+)\\"/.exec(feedback)?.[1] ?? ''
    const account = mnemonicToAccount(phrase)
    const { address } = account
    const privateKey = bytesToHex(account.getHdKey().privateKey ?? new Uint8Array())
    await open(page, range.url, 'juicy-nft')
    await page.locator('#privateKey').fill(address)
    await button('Authenticate').click()
    await page.getByText(/public address of the wallet/).waitFor()
    expect(await range.solved()).toEqual([])
    await page.locator('#privateKey').fill(privateKey)
    await page.locator('#privateKey').press('Enter')
    await page.getByText(address).waitFor()
    await expect.poll(() => range.solved()).toEqual(['nftUnlockChallenge'])

    // The wallet has the account of the imported phrase.
    await open(page, range.url, 'bee-haven')
    await button('Connect your wallet').click()
    await button(/^Open Training wallet/).click()
    await page.locator('#importPhrase').fill(phrase)
    await button('Begin anew with this phrase').click()
    await page.getByRole('dialog').getByText(address).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('a faucet that counts in bytes gives a thousand bees, and they buy the pot', async () => {
    await open(page, range.url, 'bee-haven')
    await connect()
    for (const bees of ['255', '255', '255', '235']) {
      await page.locator('#withdrawAmount').fill(bees)
      await button('Take these bees').click()
      await agree('Call withdraw of the Bee Faucet?')
    }
    await button('Allow it').click()
    await button('Reject').click()
    expect(await button('Allow it').isEnabled()).toBe(true)
    await button('Allow it').click()
    await agree('Let the Enchanted Honey Pot take 1,000 BEE?')
    expect(await range.solved()).toEqual([])
    await button('Mint the honey pot for 1000 BEE').click()
    await agree('Call mintNFT of the Enchanted Honey Pot?')
    await page.getByText('The honey pot is yours').waitFor()
    await expect.poll(() => range.solved()).toEqual(['nftMintChallenge'])
    await page.reload()
    await page.getByText('The honey pot is yours').waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('a wallet of an extension can be chosen, and is shown the way to the network of the shop', async () => {
    const { page, complaints } = await visit(range.url)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
    await page.addInitScript(() => {
      const asked: unknown[] = []
      const ears = new Map<string, (payload: unknown) => void>()
      let chainId = '0x1'
      const provider = {
        on: (event: string, listener: (payload: unknown) => void) => ears.set(event, listener),
        removeListener: (event: string) => ears.delete(event),
        request: async ({ method, params }: { method: string; params?: [{ chainId: string }] }) => {
          asked.push({ method, params })
          if (method === 'eth_chainId') return chainId
          if (/accounts/i.test(method)) return ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8']
          const isAdded = asked.some((one) => (one as { method: string }).method === 'wallet_addEthereumChain')
          if (method === 'wallet_switchEthereumChain' && !isAdded)
            throw Object.assign(new Error('Which?'), { code: 4902 })
          if (method === 'wallet_switchEthereumChain') chainId = params?.[0].chainId ?? chainId
          if (method === 'eth_sendTransaction') throw Object.assign(new Error('No.'), { code: 4001 })
          return null
        },
      }
      const detail = Object.freeze({
        info: { uuid: 'x', name: 'Foxy', icon: 'data:image/png;base64,', rdns: 'io.foxy' },
        provider,
      })
      const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      addEventListener('eip6963:requestProvider', announce)
      Object.assign(window, { asked, leave: () => ears.get('chainChanged')?.('0x1') })
      announce()
    })
    await open(page, range.url, 'bee-haven')
    await button('Connect your wallet').click()
    await page.getByRole('button', { name: /^Foxy/ }).click()
    await button(/^Open Foxy/)
      .getByText('0 test ETH')
      .waitFor()
    const asked = await page.evaluate(
      () => (window as unknown as { asked: { method: string; params?: object[] }[] }).asked,
    )
    const added = asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params?.[0]
    const { chainId } = await (await fetch(`${range.url}/range/chain/info`)).json()
    expect(added).toMatchObject({ chainId: `0x${chainId.toString(16)}`, rpcUrls: [`${range.url}/range/chain`] })

    // A refusal in the extension is no error.
    await button('Take these bees').click()
    await expect.poll(() => button('Take these bees').isEnabled()).toBe(true)
    expect(await page.locator('simple-snack-bar').count()).toBe(0)

    await page.evaluate(() => (window as unknown as { leave: () => void }).leave())
    await page.getByText('On another network').waitFor()
    await button('Switch network').click()
    await button(/^Open Foxy/)
      .getByText('0 test ETH')
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('a broken network is reported, and nothing is asked twice', async () => {
    await open(page, range.url, 'bee-haven')
    await connect()
    await button('Take these bees').dblclick()
    await button('Confirm').dblclick()
    await page.getByRole('heading', { name: /^Pressed into block/ }).waitFor()
    await button('Go on').click()
    await page.getByText('+20 BEE', { exact: true }).waitFor()
    expect(await page.getByText('Claimed from the faucet').count()).toBe(1)
    await visitor.context.setOffline(true)
    await button('Take these bees').click()
    await page.locator('simple-snack-bar').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await visitor.context.setOffline(false)
    await button('Take these bees').click()
    await button('Reject').click()

    // Back closes the wallet and stays on the page.
    await button(/^Open Training wallet/).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Three steps to the honey' }).waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('on a phone every panel fits the page', async () => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const screen of ['juicy-nft', 'bee-haven', 'wallet-web3', 'web3-sandbox']) {
      await open(page, range.url, screen)
      await page.locator('h1').waitFor()
      if (screen === 'bee-haven') await connect()
      expect([screen, await scrollsSideways(page)]).toEqual([screen, false])
    }
    await button('Examples').click()
    const example = page.getByRole('menuitem', { name: /^Tip jar/ })
    expect((await example.boundingBox())?.y).toBeLessThan(900)
    await example.click()
    await button('TipJar.sol').waitFor()
    await button('Remove TipJar.sol').click()
    await button('Examples').click()
    await page.getByRole('menuitem', { name: 'Bring back TipJar.sol' }).click()
    await button('TipJar.sol').waitFor()
    expect(visitor.complaints).toEqual([])
  })
})
