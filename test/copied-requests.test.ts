import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hadSession, toRequest, writeCurl } from '#contract/copied-request.ts'
import type { Debriefing } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { Exploit } from '#game/define.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'
import { drawn } from './support/sample.ts'

/** Longest wait for a solve that follows its reply, in milliseconds. */
const MAX_SOLVE_MS = 3000

/** Challenges whose recorded request does not solve them alone in a fresh shop, by reason. */
const NOT_ALONE: Record<string, readonly string[]> = {
  'the evidence is a message of the page, not a request': [
    'closeNotificationsChallenge',
    'localXssChallenge',
    'svgInjectionChallenge',
    'xssBonusChallenge',
  ],
  'the file is no text, or too long to be kept': ['fileWriteChallenge', 'uploadSizeChallenge'],
  'the answer to a CAPTCHA counts for one feedback': [
    'csafChallenge',
    'dlpPastebinDataLeakChallenge',
    'forgedFeedbackChallenge',
    'hiddenImageChallenge',
    'knownVulnerableComponentChallenge',
    'leakedApiKeyChallenge',
    'persistedXssFeedbackChallenge',
    'supplyChainAttackChallenge',
    'typosquattingAngularChallenge',
    'typosquattingNpmChallenge',
    'vulnerableDockerImageChallenge',
    'weirdCryptoChallenge',
    'zeroStarsChallenge',
  ],
  'the request is the last of many': ['bullyChatbotChallenge', 'captchaBypassChallenge', 'timingAttackChallenge'],
  'the shop draws a challenge for each passkey': ['swappedPasskeyChallenge', 'unsignedPasskeyChallenge'],
  'the chatbot asks for a name first': ['killChatbotChallenge'],
  'a basket has to be filled first': ['christmasSpecialChallenge', 'forgedCouponChallenge', 'negativeOrderChallenge'],
  'a name or a file has to be written first': [
    'indirectInjectionChallenge',
    'poisonedTermsChallenge',
    'sstiChallenge',
    'usernameXssChallenge',
    'videoXssChallenge',
  ],
  'the session has to be that of the customer it was': ['changePasswordBenderChallenge', 'dataExportChallenge'],
  'something has to happen on the chain first': [
    'blankChequeChallenge',
    'hiveRaffleChallenge',
    'nftMintChallenge',
    'web3WalletChallenge',
  ],
  'an assistant has to show the picture first': ['chatPictureChallenge'],
  'a batch of PINs is longer than the kept part of a request': ['giftCardChallenge'],
}

const run = promisify(execFile)
const reasons = new Map(Object.entries(NOT_ALONE).flatMap(([reason, keys]) => keys.map((key) => [key, reason])))
const { challenges } = await discoverCatalogue()
const built = challenges.filter((challenge) => challenge.built)
const alone = built.filter(({ key }) => !reasons.has(key))

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

/** The debriefing's record after the exploit has run on a fresh shop. */
async function recordOf(key: string, folder: string): Promise<Debriefing['deed']> {
  range.startOver()
  const { default: exploit }: { default: Exploit } = await import(`../challenges/${folder}/exploit.ts`)
  const visitor = createVisitor(range.url)
  await exploit.run(visitor)
  await expect.poll(() => range.solved(), { timeout: MAX_SOLVE_MS }).toContain(key)
  return (await visitor.get(`/range/debrief/${key}`)).json<Success<Debriefing>>().data.deed
}

async function openSession(visitor: Visitor): Promise<string> {
  await visitor.register('copy@example.org', 'squeeze-me')
  const reply = await visitor.login('copy@example.org', 'squeeze-me')
  return reply.json<{ authentication: { token: string } }>().authentication.token
}

describe('copied as curl, the recorded request solves', () => {
  it.each(drawn('copied requests', alone, 30).map(({ key, folder }) => [key, folder] as const))(
    '%s in another fresh shop',
    async (key, folder) => {
      const record = await recordOf(key, folder)
      if (!record) throw new Error('Nothing was recorded.')
      range.startOver()
      expect(await range.solved()).toEqual([])
      const token = hadSession(record) ? await openSession(createVisitor(range.url)) : null
      const request = toRequest(record, token)
      if (!request) throw new Error('The record cannot be copied.')
      await run('bash', ['-c', `${writeCurl(request, range.url)} --silent --max-time 20`])
      await expect.poll(() => range.solved(), { timeout: MAX_SOLVE_MS }).toContain(key)
    },
  )
})

it('every challenge that is left out exists', () => {
  const keys = built.map(({ key }) => key)
  expect([...reasons.keys()].filter((key) => !keys.includes(key))).toEqual([])
})

it('a request that needs more than itself still comes with a command, unless it is a message or was cut', async () => {
  const record = await recordOf('zeroStarsChallenge', 'zero-stars')
  if (!record) throw new Error('Nothing was recorded.')
  expect(toRequest(record, null)).toMatchObject({ method: 'POST', url: '/api/Feedbacks/' })
  for (const [key, folder] of [
    ['localXssChallenge', 'local-xss'],
    ['uploadSizeChallenge', 'upload-size'],
  ] as const) {
    const other = await recordOf(key, folder)
    expect(other && toRequest(other, null), key).toBeNull()
  }
})
