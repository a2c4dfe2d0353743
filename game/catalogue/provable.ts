import { readFileSync } from 'node:fs'
import type { BuiltChallenge, Catalogue } from '#game/catalogue/catalogue.ts'
import type { Coding } from '../coding/parse-coding.ts'

const CHALLENGES = new URL('../../challenges/', import.meta.url)

/** Code whose fix can be proven, with the known fixes. One is right. */
export type Provable = Pick<Coding, 'file' | 'symbols' | 'also' | 'isIntended' | 'fixes' | 'translations'>

const read = new WeakMap<BuiltChallenge, Provable>()

/** The code of a challenge to prove: its coding part, or its place, whose patch is read once. */
export function provableOf(challenge: BuiltChallenge): Provable | undefined {
  const { coding, place, folder } = challenge
  if (coding || !place) return coding
  const known = read.get(challenge)
  if (known) return known
  const { patch, explanation, translations, ...code } = place
  const diff = readFileSync(new URL(`${folder}/coding/fixes/${patch}.patch`, CHALLENGES), 'utf8')
  const provable: Provable = {
    ...code,
    fixes: [{ patch, outcome: 'fixed', explanation, diff }],
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, fix]) => [language, { hints: [], fixes: [fix] }]),
    ),
  }
  read.set(challenge, provable)
  return provable
}

/** Challenges whose fix can be proven. */
export function listProvable({ challenges }: Pick<Catalogue, 'challenges'>): BuiltChallenge[] {
  return challenges.flatMap((challenge) =>
    challenge.built && (challenge.coding || challenge.place) ? [challenge] : [],
  )
}

/** Files that a learner may change, the snippet's first. */
export function listFiles({ file, also }: Pick<Coding, 'file' | 'also'>): string[] {
  return [...new Set([file, ...(also ? [also.file] : [])])]
}

/** All sources that fixes change, offered ones or learners' own. */
export function listProvableFiles(parts: Iterable<Provable>): Set<string> {
  return new Set(
    [...parts].flatMap((part) => [
      ...listFiles(part),
      ...part.fixes.flatMap(({ diff }) => [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file)),
    ]),
  )
}
