import type { AuthenticationDetails, UserRow } from '#contract/accounts.ts'
import type { Odd } from '#contract/odd.ts'
import type { Success } from '#contract/replies.ts'
import { get, send } from '../../entities/session/http.ts'
import { readId, readNumber, readRow, readRows, readTexts } from '../../entities/wire/wire.ts'

/** A customer as the administration sees them. */
export interface User extends Pick<AuthenticationDetails, 'id' | 'lastLoginTime'> {
  email: string
  role: string
}

export interface UserDetails extends Pick<UserRow, 'id' | 'createdAt' | 'updatedAt'> {
  email: string
}

function readUser(row: Odd<AuthenticationDetails>): User {
  return {
    id: readId(row.id),
    ...readTexts(row, 'email', 'role'),
    lastLoginTime: readNumber(row.lastLoginTime) ?? null,
  }
}

function readUserDetails(row: Odd<UserRow>): UserDetails {
  return { id: readId(row.id), ...readTexts(row, 'email', 'createdAt', 'updatedAt') }
}

export async function fetchUsers(): Promise<User[]> {
  return readRows((await get<Success<AuthenticationDetails[]>>('rest/user/authentication-details/')).data, readUser)
}

export async function fetchUser(id: number): Promise<UserDetails> {
  return readUserDetails(readRow((await get<Success<UserRow>>(`api/Users/${id}`)).data))
}

export async function deleteFeedback(id: number): Promise<void> {
  await send('DELETE', `api/Feedbacks/${id}`)
}
