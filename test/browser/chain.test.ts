import type { Page } from 'playwright-core'
import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { scrollsSideways, type Visitor, WIDTHS } from '../support/browser.ts'
import type { OpenRange } from '../support/open-range.ts'
import { onFreshStage, visit } from '../support/stage.ts'
import { open } from './account-steps.ts'

const BANK = '0x413744D59d31AFDC2889aeE602636177805Bd7b0'

let range: OpenRange
let visitor: Visitor
let page: Page
onFreshStage((stage) => {
  ;({ range, visitor, page } = stage)
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

/** Says yes to what the wallet asks, and waits until it is mined. */
async function agree(question: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('heading', { name: question }).waitFor()
  await button('Confirm').click()
  await page.getByRole('heading', { name: /^Pressed into block \d+$/ }).waitFor()
  await button('Go on').click()
}

/** Connects the wallet of the page, and has it filled. */
async function connect(): Promise<void> {
  await button('Connect your wallet').click()
  await button('Test ETH').click()
  await button(/^Open Training wallet/)
    .getByText('1 test ETH')
    .waitFor()
}

/** Puts a contract into the editor in the place of what is there. */
async function write(source: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(source)
}

it('somebody who reads the feedback derives the key, and unlocks the token', async () => {
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

  // Whoever imports the phrase into the wallet of the page has that very account.
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

  // What was made stays over a reload.
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

it.each(['0.4.26', '0.1.7'])('compiler %s compiles as well, and what it makes can be called', async (version) => {
  await open(page, range.url, 'web3-sandbox')
  await connect()
  await write('contract Old {\n    function answer() constant returns (uint) { return 42; }\n}\n')
  await page.locator('#compilerVersion').selectOption(version)
  await button('Compile Contract').click()
  await page.getByText('Compiled: 1 contract.').waitFor()
  await button('Deploy this contract').click()
  await agree('Put a new contract on the network?')
  await button('Call answer').click()
  await page.getByText('42 uint256').waitFor()
  expect(visitor.complaints).toEqual([])
})

it('on a phone nothing leaves the page, whatever is open', async () => {
  const guest = await visit(range.url, { width: WIDTHS.phone, night: true })
  ;({ page } = guest)
  for (const screen of ['juicy-nft', 'bee-haven', 'wallet-web3', 'web3-sandbox']) {
    await open(page, range.url, screen)
    await page.locator('h1').waitFor()
    if (screen === 'bee-haven') await connect()
    expect([screen, await scrollsSideways(page)]).toEqual([screen, false])
  }
  expect(guest.complaints).toEqual([])
})
