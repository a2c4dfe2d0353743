import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MembershipOffer, MembershipReply, MembershipRequest } from '#contract/payment.ts'
import { success } from '#foundation/success.ts'
import { callerOf, isDeluxe, readBearerClaims, readBearerToken } from '#shop/accounts/callers.ts'
import { type Customer, customerFactsOf } from '#shop/accounts/customers.ts'
import { appendUserId, refuseStranger } from '#shop/accounts/guards.ts'
import { MEMBERSHIP_COST, MembershipError, takeMembership } from '#shop/membership/members.ts'
import { writeMembershipLetter } from '#shop/membership/membership-letter.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import type { Texts } from '#shop/texts/texts.ts'
import { chooseWording } from '#shop/texts/wording.ts'

const CONFIRMATION = 'Congratulations! You are now a deluxe member!'

export function membershipRoutes(app: FastifyInstance, texts: Texts): void {
  app.get('/rest/deluxe-membership', (request, reply) => {
    if (isCustomer(request)) reply.send(success<MembershipOffer>({ membershipCost: MEMBERSHIP_COST }))
    else if (isDeluxe(request)) refuse(reply, 'You are already a deluxe member!')
    else refuse(reply, 'You are not eligible for deluxe membership!')
  })

  app.post('/rest/deluxe-membership', { preHandler: [appendUserId] }, (request, reply) => {
    const { shop } = request
    const { paymentMode, paymentId } = fieldsOf<MembershipRequest>(request)
    const caller = callerOf(request)
    if (!caller) {
      refuseStranger(reply)
      return
    }
    try {
      const member = takeMembership(shop, caller.data.id, paymentMode, paymentId)
      shop.audit('membershipTaken', {
        customer: customerFactsOf(member),
        paymentMode: typeof paymentMode === 'string' ? paymentMode : null,
      })
      writeMembershipLetter(shop, member, chooseWording(texts, request))
      reply.send(
        success<MembershipReply>({ confirmation: CONFIRMATION, token: renewToken(request, member, caller.bid) }),
      )
    } catch (error) {
      if (!(error instanceof MembershipError)) throw error
      refuse(reply, error.message)
    }
  })
}

/** Issues a token with the new membership. The old token stays valid. */
function renewToken(request: FastifyRequest, member: Customer, bid: number | undefined): string {
  const { sessions, tokens } = request.shop
  sessions.refresh(readBearerToken(request), member)
  const token = tokens.issue({ status: 'success', data: member, ...(bid !== undefined && { bid }) })
  sessions.open(token, tokens.verify(token))
  return token
}

function isCustomer(request: FastifyRequest): boolean {
  return (readBearerClaims(request)?.data as { role?: unknown } | undefined)?.role === 'customer'
}

function refuse(reply: FastifyReply, error: string): void {
  reply.code(400).send({ status: 'error', error })
}
