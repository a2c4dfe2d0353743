import { get, send } from '../http.ts'

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
  UserId: number | null
  comment: string | null
  rating: number
}

export async function fetchUsers(): Promise<User[]> {
  return (await get<{ data: User[] }>('rest/user/authentication-details/')).data
}

export async function fetchUser(id: number): Promise<UserDetails> {
  return (await get<{ data: UserDetails }>(`api/Users/${id}`)).data
}

export async function fetchFeedback(): Promise<Feedback[]> {
  return (await get<{ data: Feedback[] }>('api/Feedbacks/')).data
}

export async function deleteFeedback(id: number): Promise<void> {
  await send('DELETE', `api/Feedbacks/${id}`)
}
