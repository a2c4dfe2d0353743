import { recoveryByAnswerChecks } from '#game/coding/checks/recovery.ts'
import { type Attack, defineProof } from '#game/coding/define-coding.ts'
import { recoveryFamilies } from '#game/coding/families/recovery.ts'
import { NEW_PASSWORD, resetPassword } from '#game/visitor/requests.ts'

const ANSWER = '5N0wb41L'

/** More than each limit of the offered fixes. */
const WRONG_ANSWERS = 100

export default defineProof({
  // The dog's name is in the outside world, which copies of the shop do not have.
  ownAttacksOnly: true,
  families: [
    ...recoveryFamilies,
    {
      kind: 'attack',
      name: 'Each attempt claims another address, by every header that forwards one',
      times: 1,
      isDecided: true,
      draw: () => claimAddresses,
    },
  ],
  checks: {
    ...recoveryByAnswerChecks,
    'Whoever goes on guessing has to wait': async ({ visitor }) => {
      const email = `morty@${await visitor.domain()}`
      for (let attempt = 0; attempt < WRONG_ANSWERS; attempt++)
        await resetPassword(visitor, email, `Snowball${attempt}`)
      const { status, headers } = await resetPassword(visitor, email, ANSWER)
      if (status !== 429) throw new Error(`after ${WRONG_ANSWERS} wrong answers it still says ${status}`)
      if (!(Number(headers.get('retry-after')) > 0)) throw new Error('the reply has no Retry-After')
    },
  },
})

/** Ends by the right answer. It worked if Morty's new password lets in. */
const claimAddresses: Attack = async ({ visitor }) => {
  const email = `morty@${await visitor.domain()}`
  for (let attempt = 0; attempt < WRONG_ANSWERS; attempt++)
    await resetPassword(visitor, email, `Snowball${attempt}`, { headers: headersOf(`10.0.0.${attempt}`) })
  await resetPassword(visitor, email, ANSWER, { headers: headersOf('10.0.1.1') })
  return (await visitor.login(email, NEW_PASSWORD)).status === 200
}

function headersOf(address: string): Record<string, string> {
  return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
}
