import { send } from '../../entities/session/http.ts'

export interface RecycleRequest {
  UserId: number | undefined
  AddressId: number
  quantity: number
  isPickUp: boolean
  date: string | undefined
}

interface RecycleReply {
  isPickup?: boolean
  pickupDate?: string | null
  date?: string | null
}

/** Asks for a box or a van; answers with the day the van comes, or null for a box. */
export async function requestRecycling(request: RecycleRequest): Promise<string | null> {
  const { data } = await send<{ data: RecycleReply }>('POST', 'api/Recycles/', request)
  return data.isPickup ? (data.pickupDate ?? data.date ?? '') : null
}
