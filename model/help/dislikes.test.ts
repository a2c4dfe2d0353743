import { expect, it } from 'vitest'
import { withDislikes } from './dislikes.ts'

it.each([
  ['What do we serve, nobody drinks alcohol?', 'What do we serve, without alcohol?'],
  ['none of my guests like sour stuff', 'without sour stuff'],
  ['Was nehmen wir, wenn keiner Alkohol trinkt?', 'Was nehmen wir, wenn ohne Alkohol?'],
  ['something for my mum who hates sweet things', 'something for my mum without sweet things'],
  ['etwas für Oma, die nichts Süßes mag', 'etwas für Oma ohne Süßes'],
])('%j is without what is not liked', (said, meant) => {
  expect(withDislikes(said)).toBe(meant)
})

it.each(['Hier ist niemand zufrieden.', 'nobody answers', 'Keiner meldet sich.'])('%j stays as it is', (said) => {
  expect(withDislikes(said)).toBe(said)
})
