import { get, send } from '../../entities/session/http.ts'
import { readId, readNumber, readRow, readRows, readText, type WireRow } from '../../entities/wire/wire.ts'

/** A customer as the administration sees them. */
export interface User {
  id: number
  email: string
  /** Epoch seconds of the last login; null for nobody seen since the server started. */
  lastLoginTime: number | null
}

export interface UserDetails {
  id: number
  email: string
  createdAt: string
  updatedAt: string
}

export interface Feedback {
  id: number
  /** Undefined for somebody who did not say. */
  UserId: number | undefined
  /** With markup; may be empty. */
  comment: string
  rating: number
}

function readUser(row: WireRow): User {
  return { id: readId(row.id), email: readText(row.email), lastLoginTime: readNumber(row.lastLoginTime) ?? null }
}

function readUserDetails(row: WireRow): UserDetails {
  return {
    id: readId(row.id),
    email: readText(row.email),
    createdAt: readText(row.createdAt),
    updatedAt: readText(row.updatedAt),
  }
}

function readFeedback(row: WireRow): Feedback {
  return {
    id: readId(row.id),
    UserId: readNumber(row.UserId),
    comment: readText(row.comment),
    rating: readNumber(row.rating) ?? 0,
  }
}

export async function fetchUsers(): Promise<User[]> {
  return readRows((await get<{ data: unknown }>('rest/user/authentication-details/')).data, readUser)
}

export async function fetchUser(id: number): Promise<UserDetails> {
  return readUserDetails(readRow((await get<{ data: unknown }>(`api/Users/${id}`)).data))
}

export async function fetchFeedback(): Promise<Feedback[]> {
  return readRows((await get<{ data: unknown }>('api/Feedbacks/')).data, readFeedback)
}

export async function deleteFeedback(id: number): Promise<void> {
  await send('DELETE', `api/Feedbacks/${id}`)
}
