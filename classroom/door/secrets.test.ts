import { expect, it } from 'vitest'
import { makeBrowserId, makeLabel, Secrets } from '#classroom/door/secrets.ts'

const secrets = new Secrets('key')
const team = { slug: 'lemons', version: 1, label: '0123456789ab' }

it('each secret of a team depends on its own inputs only', () => {
  const list = (of: typeof team, by = secrets) => [
    by.passcodeOf(of),
    by.joinKeyOf(of),
    by.tokenOf(of),
    by.hostLabelOf(of),
    by.lookLabelOf(of, 1),
  ]
  const whichChange = (changed: string[]) => list(team).map((secret, index) => secret !== changed[index])
  expect(whichChange(list({ ...team }))).toEqual([false, false, false, false, false])
  expect(whichChange(list({ ...team, version: 2 }))).toEqual([true, true, false, false, false])
  expect(whichChange(list({ ...team, label: 'other' }))).toEqual([true, true, true, true, true])
  expect(whichChange(list(team, new Secrets('other')))).toEqual([true, true, true, false, true])
  expect(secrets.lookLabelOf(team, 2)).not.toBe(secrets.lookLabelOf(team, 1))
  expect(new Set([secrets.flagKey, secrets.trainerSessionOf(''), secrets.hashPasscode('')]).size).toBe(3)
  expect(secrets.trainerSessionOf('a')).not.toBe(secrets.trainerSessionOf('b'))
})

it('secrets have the form that their readers know', () => {
  expect(secrets.passcodeOf(team)).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
  expect(secrets.tokenOf(team)).toMatch(/^vct_lemons\.[\w-]{32}$/)
  expect(secrets.joinKeyOf(team)).toMatch(/^lemons\.[\w-]{24}$/)
  expect(secrets.hostLabelOf(team)).toBe('lemons-0123456789ab')
  expect(secrets.lookLabelOf(team, 1)).toMatch(/^look-[0-9a-f]{32}$/)
  expect(makeLabel()).toMatch(/^[0-9a-f]{12}$/)
  expect(makeBrowserId()).toMatch(/^[\w-]{16}$/)
})

it('a passcode may be typed without dashes and capitals', () => {
  expect(secrets.hashPasscode(' abcde fghjk ')).toBe(secrets.hashPasscode('ABCDE-FGHJK'))
  expect(secrets.hashPasscode('ABCDE-FGHJM')).not.toBe(secrets.hashPasscode('ABCDE-FGHJK'))
})

it('a cookie is read as it was written, and not once it was changed', () => {
  const membership = { team: 'lemons', member: 7, browser: 'b' }
  const cookie = secrets.writeCookie(membership)
  expect(secrets.readCookie(cookie)).toEqual(membership)
  for (const forged of [`${cookie}x`, `${cookie}.x`, cookie.replace('lemons', 'melons'), '', 'a.b.c.d'])
    expect(secrets.readCookie(forged)).toBeUndefined()
})
