import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/stage.tsx'
import { say } from '../testing/texts.ts'
import { readCookie, writeCookie } from '../ui/cookies.ts'
import { tellOfRepair } from './tell-of-repair.ts'

describe('a shop that opens after a repair', () => {
  it('names the folder of the old file, once', () => {
    writeCookie('repaired', 'fresh data/kept/2026-11-23T14-02-51', 60)
    const { message } = show(<p>shelves</p>)
    act(tellOfRepair)
    expect(message()).toContain(say('REPAIRED_FRESH', { folder: 'data/kept/2026-11-23T14-02-51' }))
    expect(readCookie('repaired')).toBeUndefined()
  })

  it('says nothing for an invalid cookie', () => {
    writeCookie('repaired', 'constructor x', 60)
    const { message } = show(<p>shelves</p>)
    act(tellOfRepair)
    expect(message()).toBeUndefined()
  })
})
