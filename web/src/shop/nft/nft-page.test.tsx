import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse, sent, unreachable } from '../../testing/server.ts'
import { fill, show, submitFrom } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import NftPage from './nft-page.tsx'

const OWNER = '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05'
const open = () => show(<NftPage />, { at: '/juicy-nft' })
const field = async () => (await screen.findByLabelText(say('LABEL_PRIVATE_KEY'))) as HTMLInputElement

it("asks for the key, and shows the server's message for a wrong one", async () => {
  answer('GET rest/web3/nftUnlocked', { status: false })
  answer('POST rest/web3/submitKey', refuse(401, { success: false, message: 'Looks like the public address.' }))
  open()
  const key = await field()
  expect(key.name).toBe('privateKey')
  fill(key, ' 0x12 ')
  submitFrom(key)
  expect(await screen.findByText('Looks like the public address.')).toBeTruthy()
  expect(document.activeElement).toBe(key)
  expect(sent('POST rest/web3/submitKey')[0]?.body).toEqual({ privateKey: '0x12' })
  fill(key, '0x13')
  expect(screen.queryByText('Looks like the public address.')).toBeNull()
})

it('an empty field is not sent', async () => {
  answer('GET rest/web3/nftUnlocked', { status: false })
  open()
  submitFrom(await field())
  expect(sent('POST rest/web3/submitKey')).toEqual([])
})

it('the right key shows the owner', async () => {
  let status = false
  answer('GET rest/web3/nftUnlocked', () => ({ status }))
  answer('POST rest/web3/submitKey', () => {
    status = true
    return { success: true, message: 'Fine' }
  })
  open()
  const key = await field()
  fill(key, '0x14')
  submitFrom(key)
  expect(await screen.findByText(OWNER)).toBeTruthy()
  const links = [...document.querySelectorAll('dl a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `https://testnets.opensea.io/${OWNER}`,
    'https://testnets.opensea.io/assets/mumbai/0xf4817631372dca68a25a18eb7a0b36d54f3dbcf7/0',
  ])
})

it('reports a server that is gone, and retries', async () => {
  await speak('de_DE')
  answer('GET rest/web3/nftUnlocked', unreachable)
  const { user } = open()
  const again = await screen.findByRole('button', { name: say('BTN_TRY_AGAIN') })
  answer('GET rest/web3/nftUnlocked', { status: true })
  await user.click(again)
  expect(await screen.findByText(OWNER)).toBeTruthy()
})
