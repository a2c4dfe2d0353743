import { describe, expect, it } from 'vitest'
import { textOf } from '#game/tutorial.ts'
import { createCatalogue } from './catalogue.ts'
import { discoverCatalogue } from './discover.ts'
import { parseGeneralTutorial, tellGeneralTutorial } from './general-tutorials.ts'
import { readRoster } from './roster.ts'

const step = { id: 'look', fixture: 'nav', until: { kind: 'time', seconds: 5 }, text: 'Look **around**.' }
const content = { name: 'First Steps', steps: [step] }
const german = { name: 'Erste Schritte', steps: { look: 'Sieh dich um.' } }

describe('a general tutorial', () => {
  it('has the requested language, else English', () => {
    const tutorial = parseGeneralTutorial('first-steps', content, { de_DE: german, fr_FR: null })
    expect(tutorial).toMatchObject({ key: 'firstSteps', name: 'First Steps' })
    const told = (language?: string) => {
      const { name, steps } = tellGeneralTutorial(tutorial, language)
      return [name, steps.map(({ text }) => text)]
    }
    expect(told('de_DE')).toEqual(['Erste Schritte', ['Sieh dich um.']])
    for (const language of [undefined, 'fr_FR', 'xx']) expect(told(language)).toEqual(['First Steps', [step.text]])
  })

  it.each<[string, unknown, Record<string, unknown>, RegExp]>([
    ['it exports nothing', undefined, {}, /first-steps.*tutorial\.ts/],
    ['it has no name', { steps: [step] }, {}, /tutorial\.ts\.name/],
    ['it has no steps', { ...content, steps: [] }, {}, /tutorial\.ts\.steps/],
    ['a step waits for nothing', { ...content, steps: [{ ...step, until: {} }] }, {}, /steps\.0\.until/],
    ['two steps have one id', { ...content, steps: [step, step] }, {}, /look: is the id of two steps/],
    [
      'a placeholder is unknown',
      { ...content, steps: [{ ...step, text: 'Go to {{nowhere}}.' }] },
      {},
      /\{\{nowhere\}\}/,
    ],
    ['a translation is of no step', content, { de_DE: { steps: { listen: 'Hör gut zu.' } } }, /de_DE.*listen/],
    ['a translation holds what it should not', content, { de_DE: { text: 'Hör gut zu.' } }, /de_DE.*first-steps\.yml/],
  ])('is refused when %s', (_, exported, told, fault) => {
    expect(() => parseGeneralTutorial('first-steps', exported, told)).toThrow(fault)
  })

  it('is left out if it names an unknown challenge', () => {
    const odd = { ...content, steps: [{ ...step, skipIfSolved: 'nobodysChallenge' }] }
    const tutorials = [content, odd].map((one) => parseGeneralTutorial('first-steps', one, {}))
    const catalogue = createCatalogue(readRoster(), [], [], tutorials)
    expect(catalogue.tutorials).toHaveLength(1)
    expect(catalogue.faults.map(({ message }) => message)).toEqual([expect.stringContaining('nobodysChallenge')])
  })

  it('is complete in German, in the voice of the house', async () => {
    const { tutorials } = await discoverCatalogue()
    expect(tutorials.map(({ key, steps }) => [key, steps.length])).toEqual([['codingChallenges', 11]])
    for (const { name, steps, translations } of tutorials) {
      const told = translations.get('de_DE')
      expect(told?.name).not.toBe(name)
      expect(Object.keys(told?.steps ?? {}).sort()).toEqual(steps.map(({ id }) => id).sort())
      for (const text of [...steps.map((one) => one.text), ...Object.values(told?.steps ?? {}).map(textOf)]) {
        expect(text.replace(/`[^`]*`/g, 'code')).not.toMatch(/TODO|!|\s$|^\s/)
      }
    }
  })
})
