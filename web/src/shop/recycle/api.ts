import type { RecycleReply, RecycleRequest } from '#contract/community.ts'
import type { Odd } from '#contract/odd.ts'
import type { Success } from '#contract/replies.ts'
import { send } from '../../entities/session/http.ts'
import { readText } from '../../entities/wire/wire.ts'

/** Requests a box or a pickup; returns the day of the pickup, or null for a box. */
export async function requestRecycling(request: RecycleRequest): Promise<string | null> {
  const { data } = await send<Success<Odd<RecycleReply>>>('POST', 'api/Recycles/', request)
  return data.isPickup ? readText(data.pickupDate) : null
}
