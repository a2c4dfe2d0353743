import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { type Assertion, Authenticator } from '#game/visitor/authenticator.ts'
import { addPasskey, askForLogin, logInByPasskey } from '#game/visitor/passkey-requests.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawMixedAddress, drawPassphrase } from './people.ts'

/** Devices that take over another customer's passkey, and honest ones. Each run draws others. */
export const swappedFamilies: readonly Family[] = [
  { kind: 'attack', name: 'A second customer registers the passkey of a first', times: 2, draw: drawSwapped },
  {
    kind: 'other-caller',
    name: 'The same with a passkey of one’s own before it, twice, or renamed',
    times: 2,
    draw: drawAgain,
  },
  ...listHonestDevices(),
]

/** Answers without the signature of the passkey's key, and honest devices. Each run draws others. */
export const unsignedFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Signatures of other keys, of other answers, cut, empty or made up',
    times: 2,
    isDecided: true,
    draw: drawForged,
  },
  { kind: 'other-caller', name: 'The same from somebody who has a passkey', times: 1, isDecided: true, draw: drawOwn },
  ...listHonestDevices(),
]

interface Person {
  email: string
  password: string
}

function drawPerson(dice: Dice, email = drawAddress(dice)): Person {
  return { email, password: drawPassphrase(dice) }
}

async function signUp(visitor: Visitor, { email, password }: Person): Promise<void> {
  demandStatus(await visitor.register(email, password), 201)
  demandStatus(await visitor.login(email, password), 200)
}

async function add(visitor: Visitor): Promise<Authenticator> {
  const device = new Authenticator(visitor.url)
  demandStatus(await addPasskey(visitor, device), 201)
  return device
}

function signsIn({ status, text }: VisitorReply, { email }: Person): boolean {
  return status === 200 && text.includes(JSON.stringify(email))
}

const NAMES = ['Zoë’s phone', "Mum's key", 'My "blue" key; 2', 'ジュース', 'x'.repeat(60), '<b>USB</b>'] as const

function listHonestDevices(): Family[] {
  return [
    {
      kind: 'customer',
      name: 'Two customers with devices of any name sign in, each to their own account',
      times: 3,
      draw: (dice): Check => {
        const people = [drawPerson(dice, drawMixedAddress(dice)), drawPerson(dice, drawMixedAddress(dice))]
        const names = people.map(() => dice.deal(NAMES))
        const synchronised = dice.drawBelow(people.length)
        return async ({ visitor }) => {
          const devices: Authenticator[] = []
          for (const [place, person] of people.entries()) {
            await signUp(visitor, person)
            const device = new Authenticator(visitor.url)
            // Telephones copy a passkey to the other devices of its owner, keys on a ring do not.
            device.isSynchronised = place === synchronised
            const options = (await visitor.post('/rest/passkeys/options', {})).json<{ challenge: string }>()
            const made = { name: names[place], credential: device.register(options) }
            demandStatus(await visitor.post('/rest/passkeys', made), 201)
            devices.push(device)
          }
          for (const [place, person] of people.entries()) {
            const device = devices[place]
            if (device) demand(signsIn(await logInByPasskey(visitor, device), person), `${person.email} cannot sign in`)
          }
        }
      },
    },
    {
      kind: 'customer',
      name: 'A customer renames a passkey and removes another, and signs in with the first',
      times: 1,
      draw: (dice): Check => {
        const [person, name] = [drawPerson(dice), dice.deal(NAMES)]
        return async ({ visitor }) => {
          await signUp(visitor, person)
          const [kept, gone] = [await add(visitor), await add(visitor)]
          const { data } = (await visitor.get('/rest/passkeys')).json<{ data: { id: number }[] }>()
          demandStatus(await visitor.put(`/rest/passkeys/${data[0]?.id}`, { name }), 200)
          demandStatus(await visitor.delete(`/rest/passkeys/${data[1]?.id}`), 200)
          demand(signsIn(await logInByPasskey(visitor, kept), person), 'the renamed passkey signs nobody in')
          demandStatus(await logInByPasskey(visitor, gone), 401)
        }
      },
    },
  ]
}

/** Whether a passkey that signed its owner in has another key or owner now. */
async function isTaken(visitor: Visitor, victim: Person, phone: Authenticator, thief: Authenticator): Promise<boolean> {
  if (!signsIn(await logInByPasskey(visitor, phone), victim)) return true
  const { publicKey } = thief
  const answer = await logInByPasskey(visitor, thief)
  // The copy may accept any signature, so what counts is who the passkey belongs to and which key is kept.
  return answer.status === 200 && !answer.text.includes(victim.email) && publicKey !== phone.publicKey
}

function drawSwapped(dice: Dice): Attack {
  const [victim, thief, count] = [drawPerson(dice), drawPerson(dice), dice.drawBetween(1, 3)]
  // The id that is kept stands in the data of the device. The one around them may be another.
  const id = dice.dealMade('id around', [undefined, Buffer.from(dice.drawLetters(16)).toString('base64url')])
  return async ({ visitor }) => {
    await signUp(visitor, victim)
    const phones: Authenticator[] = []
    for (let place = 0; place < count; place++) phones.push(await add(visitor))
    for (const phone of phones) if (!signsIn(await logInByPasskey(visitor, phone), victim)) return false
    await signUp(visitor, thief)
    for (const phone of phones) {
      const swapped = new Authenticator(visitor.url, phone.credentialId)
      await addPasskey(visitor, swapped, id === undefined ? {} : { id, rawId: id })
      if (await isTaken(visitor, victim, phone, swapped)) return true
    }
    // The oracle reads whose key is kept.
    return undefined
  }
}

function drawAgain(dice: Dice): Attack {
  const [victim, thief] = [drawPerson(dice), drawPerson(dice)]
  return async ({ visitor }) => {
    await signUp(visitor, victim)
    const phone = await add(visitor)
    if (!signsIn(await logInByPasskey(visitor, phone), victim)) return false
    await signUp(visitor, thief)
    await add(visitor)
    const swapped = new Authenticator(visitor.url, phone.credentialId)
    for (let time = 0; time < 2; time++) await addPasskey(visitor, swapped)
    const { data } = (await visitor.get('/rest/passkeys')).json<{ data: { id: number }[] }>()
    for (const { id } of data) await visitor.put(`/rest/passkeys/${id}`, { name: dice.drawLetters(5) })
    if (await isTaken(visitor, victim, phone, swapped)) return true
    return undefined
  }
}

type Forge = (answer: Assertion, old: Assertion, dice: Dice) => Assertion

const withSignature = (answer: Assertion, signature: string): Assertion => ({
  ...answer,
  response: { ...answer.response, signature },
})

/** Changes of an answer that another key has signed. */
const FORGERIES: readonly Forge[] = [
  (answer) => answer,
  (answer) => withSignature(answer, Buffer.from('3006020101020101', 'hex').toString('base64url')),
  (answer) => withSignature(answer, ''),
  (answer, old) => withSignature(answer, old.response.signature),
  (answer) => withSignature(answer, answer.response.signature.slice(0, -4)),
  (answer) => withSignature(answer, 'AAAA'),
  (answer, _old, dice) => withSignature(answer, Buffer.from(dice.drawLetters(70)).toString('base64url')),
  (answer) => ({ ...answer, response: { ...answer.response, userHandle: 'MQ' } }),
]

function drawForged(dice: Dice): Attack {
  const victim = drawPerson(dice)
  const forgeries = dice.chooseSome(FORGERIES, FORGERIES.length)
  const counter = dice.choose([0, 7, 4_000_000])
  return async ({ visitor }) => {
    await signUp(visitor, victim)
    const phone = await add(visitor)
    const old = phone.logIn(await askForLogin(visitor))
    return opensBy(visitor, victim, phone.credentialId, counter, (answer) =>
      forgeries.map((forge) => forge(answer(), old, dice)),
    )
  }
}

/** Somebody with a passkey signs with its key under the id of another. */
function drawOwn(dice: Dice): Attack {
  const [victim, thief] = [drawPerson(dice), drawPerson(dice)]
  return async ({ visitor }) => {
    await signUp(visitor, victim)
    const phone = await add(visitor)
    await signUp(visitor, thief)
    const own = await add(visitor)
    const answer = own.logIn(await askForLogin(visitor, victim.email))
    const { credentialId } = phone
    for (const ids of [{ id: credentialId }, { rawId: credentialId }, { id: credentialId, rawId: credentialId }]) {
      const fresh = own.logIn(await askForLogin(visitor, victim.email))
      if (signsIn(await visitor.post('/rest/passkeys/login', { ...fresh, ...ids }), victim)) return true
    }
    return signsIn(await visitor.post('/rest/passkeys/login', answer), victim)
  }
}

async function opensBy(
  visitor: Visitor,
  victim: Person,
  id: string,
  counter: number,
  listAnswers: (answer: () => Assertion) => Assertion[],
): Promise<boolean> {
  const forger = new Authenticator(visitor.url, id)
  forger.counter = counter
  const count = listAnswers(() => forger.logIn({ challenge: '' })).length
  for (let place = 0; place < count; place++) {
    const options = await askForLogin(visitor, victim.email)
    const sent = listAnswers(() => forger.logIn(options))[place]
    if (signsIn(await visitor.post('/rest/passkeys/login', sent), victim)) return true
  }
  return false
}
