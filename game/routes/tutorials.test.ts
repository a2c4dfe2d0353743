import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { PathStop } from '#contract/tutorial.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { Rules } from '#game/rules.ts'
import { rulesWith } from '#game/testing/evidence.ts'
import { answerError } from './answer-error.ts'
import { tutorialRoutes } from './tutorials.ts'

const catalogue = await discoverCatalogue()

function open(rules: Rules): FastifyInstance {
  const app = Fastify()
  app.setErrorHandler(answerError)
  tutorialRoutes(app, { catalogue, rules, clock: () => new Date() })
  return app
}

describe('GET /range/tutorials', () => {
  const listPath = async (language = ''): Promise<PathStop[]> => {
    const reply = await open(rulesWith()).inject({ url: '/range/tutorials', headers: { cookie: language } })
    return reply.json().data
  }

  it('lists the first path in order, each stop with its tutorial', async () => {
    const stops = await listPath()
    expect(stops.map(({ key }) => key)).toEqual([
      'scoreBoardChallenge',
      'localXssChallenge',
      'loginAdminChallenge',
      'adminSectionChallenge',
      'basketAccessChallenge',
    ])
    for (const { key, name, steps } of stops) {
      const challenge = catalogue.byKey.get(key)
      expect(challenge).toMatchObject({ name, tutorial: { length: steps } })
      expect(steps).toBeGreaterThan(0)
    }
  })

  it('lists the gains in the language of the page, without placeholders', async () => {
    const [english, german] = await Promise.all([listPath(), listPath('language=de_DE')])
    expect(english[0]?.gains).toMatch(/^You can /)
    expect(german[0]?.gains).toMatch(/^Du kannst /)
    expect([...english, ...german].filter(({ gains }) => /\{\{|^$/.test(gains))).toEqual([])
  })

  it('is refused if the instructor is off', async () => {
    const reply = await open({ ...rulesWith(), hasInstructor: false }).inject('/range/tutorials')
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'RANGE_TUTORIALS_OFF'])
  })
})
