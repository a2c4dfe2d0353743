import type { FastifyInstance } from 'fastify'
import { describeJoin } from '#classroom/door/addresses.ts'
import type { News } from '#classroom/door/news.ts'
import { type RoomNeeds, readRoom } from '#classroom/door/room.ts'
import { type AnnouncementNeeds, announcementRoutes } from '#classroom/door/routes/announcement-routes.ts'
import { type BackupNeeds, backupRoutes } from '#classroom/door/routes/backup-routes.ts'
import { type CaseNeeds, caseRoutes } from '#classroom/door/routes/case-routes.ts'
import { createMetricsHandler, type MetricsNeeds } from '#classroom/door/routes/metrics-routes.ts'
import { createNotFound } from '#classroom/door/routes/not-found.ts'
import { readForm } from '#classroom/door/routes/read-form.ts'
import { type ResultNeeds, resultRoutes } from '#classroom/door/routes/result-routes.ts'
import { type RunNeeds, runRoutes } from '#classroom/door/routes/run-routes.ts'
import { type TeamNeeds, teamRoutes } from '#classroom/door/routes/team-routes.ts'
import { toEvent } from '#classroom/door/streams.ts'
import type { TrainerAccess } from '#classroom/door/trainer-access.ts'
import { z } from '#foundation/zod.ts'

export type TrainerNeeds = RoomNeeds &
  MetricsNeeds &
  TeamNeeds &
  CaseNeeds &
  RunNeeds &
  ResultNeeds &
  AnnouncementNeeds &
  BackupNeeds & { access: Pick<TrainerAccess, 'signIn' | 'signOut'>; news: News }

const loginForm = z.strictObject({ token: z.string().max(500) })

/** The trainer's side. A route without an access right is the trainer's alone. */
export function trainerRoutes(app: FastifyInstance, needs: TrainerNeeds): void {
  const { access, run, news } = needs
  app.addHook('onRoute', (route) => {
    route.config = { admits: 'trainer', ...route.config }
  })

  app.post('/login', { config: { admits: 'anyone' } }, async (request, reply) => {
    reply.header('set-cookie', access.signIn(readForm(request, loginForm).token, request.visit))
    return { status: 'done' }
  })

  app.post('/logout', async (_request, reply) => {
    reply.header('set-cookie', access.signOut())
    return { status: 'done' }
  })

  app.get('/room', async ({ visit }) => readRoom(needs, describeJoin(visit.origins)))

  app.get('/events', ({ raw }, reply) => {
    reply.hijack()
    news.trainers.open(raw, reply.raw, null, toEvent(null, JSON.stringify({ kind: 'run', run: run.stateAt() })))
  })

  app.get('/metrics', createMetricsHandler(needs))

  teamRoutes(app, needs)
  caseRoutes(app, needs)
  runRoutes(app, needs)
  resultRoutes(app, needs)
  announcementRoutes(app, needs)
  app.register(async (scope) => backupRoutes(scope, needs))

  app.all('/*', async ({ url }) => {
    throw createNotFound(url)
  })
}
