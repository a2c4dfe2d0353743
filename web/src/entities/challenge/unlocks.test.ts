import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { noticeUnlocks } from './unlocks.ts'

const queryKey = ['unlocks']

it('a solve refetches a list that failed to load', async () => {
  const client = new QueryClient()
  const row = { key: 'first', part: 'scoreBoardLink', unlocked: true }
  const queryFn = vi.fn(async () => [row]).mockRejectedValueOnce(new Error('No server.'))
  const leave = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'))
  noticeUnlocks(client, 'first')
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual([row]))
  leave()
})

it('a solve updates a loaded list without a request', () => {
  const client = new QueryClient()
  const [first, other] = ['first', 'other'].map((key) => ({ key, part: 'solveSound', unlocked: false }))
  client.setQueryData(queryKey, [first, other])
  noticeUnlocks(client, 'first')
  expect(client.getQueryData(queryKey)).toEqual([{ ...first, unlocked: true }, other])
  expect(client.isFetching({ queryKey })).toBe(0)
})
