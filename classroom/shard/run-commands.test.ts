import { expect, it, vi } from 'vitest'
import { createRunCommands } from '#classroom/shard/run-commands.ts'
import type { RunState } from '#contract/class-run.ts'
import { Allowances } from '#server/instances/allowances.ts'

type Needs = Parameters<typeof createRunCommands>[0]

const CONFIGURED = { codeSecondsPerMinute: 20, storageMegabytes: 32, requestsAtOnce: 100 }

it('a changed run opens challenges and lowers limits at once, never beyond the configured ones', async () => {
  const allowances = new Allowances(CONFIGURED)
  const set = vi.fn()
  const limitBytes = vi.fn()
  const needs = { allowances, state: { opening: { set } }, instances: { limitBytes } }
  const { run: change } = createRunCommands(needs as unknown as Needs)
  const run = { limits: { codeSecondsPerMinute: 60, storageMegabytes: 2, requestsAtOnce: null } } as RunState
  await change({ run })
  expect(set).toHaveBeenCalledWith(run)
  expect(allowances.limits).toEqual({ codeSecondsPerMinute: 20, storageMegabytes: 2, requestsAtOnce: 100 })
  expect(limitBytes).toHaveBeenCalledWith(2_000_000)
})
