import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChallengeList } from '#classroom/door/challenge-list.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import { emblem, playerName, teamName } from '#classroom/door/forms.ts'
import { COOKIE_SECONDS, TEAM_COOKIE, writeMark } from '#classroom/door/headers.ts'
import { suggestName } from '#classroom/door/names.ts'
import type { News } from '#classroom/door/news.ts'
import type { JoinWay, Registry, Team } from '#classroom/door/registry.ts'
import { demandNothing, readForm } from '#classroom/door/routes/read-form.ts'
import type { Run } from '#classroom/door/run.ts'
import { makeBrowserId } from '#classroom/door/secrets.ts'
import { toCard } from '#classroom/door/team-rows.ts'
import type { Teams } from '#classroom/door/teams.ts'
import type { Visit } from '#classroom/door/visits.ts'
import type { WaysIn } from '#classroom/door/ways-in.ts'
import type { Door, Invitation, JoinedTeam } from '#contract/class.ts'
import { z } from '#foundation/zod.ts'
import { HostError } from '#server/errors.ts'
import { Attempts } from '#server/http/attempts.ts'

export interface JoiningNeeds {
  registry: Registry
  chronicle: Chronicle
  challenges: ChallengeList
  run: Run
  news: News
  teams: Teams
  waysIn: WaysIn
  settings: {
    maxTeams: number
    /** Teams made from one address. A whole class may share one. */
    maxTeamsPerMinute: number
  }
}

const makeForm = z.strictObject({ name: teamName, emblem: emblem.optional(), player: playerName })
const joinForm = z.union([
  z.strictObject({ passcode: z.string().max(64), player: playerName }),
  z.strictObject({ key: z.string().max(200), player: playerName }),
])
const invitationForm = z.strictObject({ key: z.string().max(200) })
const returnForm = z.strictObject({ slug: z.string().max(64) })

/** Wrong passcodes from one address in a minute. A whole class may share one. */
const MAX_WRONG_PASSCODES = 20

const CLEARED = { 'clear-site-data': '"storage", "cache"' }

const SHOP_COOKIES_GONE = ['token', 'continueCode', 'continueCodeFindIt', 'continueCodeFixIt'].map(
  (name) => `${name}=; Path=/; Max-Age=0`,
)

export function joiningRoutes(app: FastifyInstance, needs: JoiningNeeds): void {
  const { registry, run, teams, waysIn, settings } = needs
  const anyone = { config: { admits: 'anyone' } } as const
  const wrong = new Attempts(MAX_WRONG_PASSCODES)
  const made = new Attempts(settings.maxTeamsPerMinute)

  app.get('/door', anyone, async ({ visit }) => describeDoor(visit, needs))

  app.get('/name', anyone, async () => ({ name: suggestName((slug) => registry.find(slug) !== undefined) }))

  app.post('/teams', anyone, async (request, reply) => {
    const began = performance.now()
    const form = readForm(request, makeForm)
    const { visit } = request
    if (!run.stateAt().registration) throw new HostError('HOST_REGISTRATION_CLOSED')
    made.demandTry(visit.address, 'HOST_TOO_MANY_TEAMS')
    made.noteTry(visit.address)
    const { team, passcode } = await teams.make(form.name, form.emblem)
    reply.code(201)
    return enter(needs, visit, reply, team, 'made', { player: form.player ?? null, passcode, began })
  })

  app.post('/join', anyone, async (request, reply) => {
    const began = performance.now()
    const form = readForm(request, joinForm)
    const { visit } = request
    // A link is too long to guess, so it does not wait after others' wrong passcodes.
    if (!('key' in form)) wrong.demandTry(visit.address)
    const team = 'passcode' in form ? registry.findByPasscode(form.passcode) : waysIn.findByKey(form.key)
    if (!team) {
      if ('key' in form) throw new HostError('HOST_WRONG_LINK')
      wrong.noteTry(visit.address)
      throw new HostError('HOST_WRONG_PASSCODE')
    }
    const members = registry.membersOf(team.slug)
    const { browser } = visit.caller
    const isBack = browser !== null && members.some((member) => member.browser === browser)
    if (!isBack && members.length >= teams.maxPlayers)
      throw new HostError('HOST_TEAM_FULL', { players: teams.maxPlayers })
    const way = 'passcode' in form ? 'passcode' : 'link'
    return enter(needs, visit, reply, team, way, { player: form.player ?? null, passcode: null, began })
  })

  app.post('/invitation', anyone, async (request): Promise<Invitation> => {
    const team = waysIn.findByKey(readForm(request, invitationForm).key)
    if (!team) throw new HostError('HOST_WRONG_LINK')
    const players = registry.membersOf(team.slug).length
    return { team: toCard(team), players, isFull: players >= teams.maxPlayers }
  })

  app.post('/return', anyone, async (request, reply) => {
    const began = performance.now()
    const { slug } = readForm(request, returnForm)
    const { browser } = request.visit.caller
    const member = browser === null ? undefined : registry.membershipsOf(browser).find((known) => known.slug === slug)
    const team = registry.find(slug)
    if (!member || !team) throw new HostError('HOST_NOT_YOURS')
    return enter(needs, request.visit, reply, team, member.by, { player: member.player, passcode: null, began })
  })

  app.post('/leave', anyone, (request, reply) => leave(needs, request, reply, false))

  app.post('/forget', anyone, (request, reply) => leave(needs, request, reply, true))
}

interface Entry {
  player: string | null
  passcode: string | null
  /** Start of the request by the clock of `performance`. */
  began: number
}

/** Puts the browser into a team, and returns the facts for its players. */
function enter(
  { registry, news, waysIn }: JoiningNeeds,
  visit: Visit,
  reply: FastifyReply,
  team: Team,
  way: JoinWay,
  entry: Entry,
): JoinedTeam {
  const { player, passcode, began } = entry
  const browser = visit.caller.browser ?? makeBrowserId()
  const isNew = !registry.membersOf(team.slug).some((member) => member.browser === browser)
  const member = registry.join(team.slug, browser, player, way)
  if (isNew) news.note(team.slug, 'joined', member.player, way)
  else news.touch(team.slug)
  const cookie = registry.secrets.writeCookie({ team: team.slug, member: member.id, browser })
  // Traces of another team's pages in this browser must go.
  const isOther = visit.caller.team !== null && visit.caller.team !== team
  if (isOther) reply.headers(CLEARED)
  reply.header('set-cookie', [writeCookie(visit, cookie), writeMark(), ...(isOther ? SHOP_COOKIES_GONE : [])])
  return {
    team: toCard(team),
    passcode,
    joinUrl: passcode === null ? null : waysIn.joinUrlOf(team, visit.origins[0]),
    host: waysIn.hostOf(team),
    token: waysIn.tokenOf(team),
    tookMs: Math.round((performance.now() - began) * 10) / 10,
  }
}

/** Takes the browser out of its team. @param forgets whether it comes back as a stranger */
async function leave(
  { registry }: JoiningNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  forgets: boolean,
): Promise<object> {
  demandNothing(request)
  const { browser } = request.visit.caller
  if (forgets && browser !== null) registry.forgetBrowser(browser)
  const cookie = registry.secrets.writeCookie({
    team: '',
    member: 0,
    browser: forgets || browser === null ? makeBrowserId() : browser,
  })
  reply.headers(CLEARED)
  reply.header('set-cookie', [writeCookie(request.visit, cookie), writeMark(0), ...SHOP_COOKIES_GONE])
  return { status: 'done' }
}

function describeDoor({ caller }: Visit, needs: JoiningNeeds): Door {
  const { registry, chronicle, challenges, run, teams, settings } = needs
  const total = challenges.listBuilt().length
  const known = caller.browser === null ? [] : registry.membershipsOf(caller.browser)
  return {
    open: run.stateAt().registration && teams.hasRoom,
    teams: registry.count,
    maxTeams: settings.maxTeams,
    maxPlayers: teams.maxPlayers,
    team: caller.team && toCard(caller.team),
    known: known.flatMap(({ slug, seenAt }) => {
      const team = registry.find(slug)
      const solved = chronicle.solvesOf(slug).filter(({ at }) => at !== null).length
      return team ? [{ ...toCard(team), solved, total, seenAt }] : []
    }),
  }
}

function writeCookie({ isSecure }: Visit, value: string): string {
  return `${TEAM_COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
