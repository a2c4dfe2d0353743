import { describe, expect, it } from 'vitest'
import { Announcements } from '#server/instances/announcements.ts'

describe('announcements', () => {
  it('reach subscribers in their order, until a subscription is disposed of', () => {
    const announcements = new Announcements()
    const heard: string[] = []
    announcements.announce('early', [])
    const first = announcements.subscribe((instance) => heard.push(`first ${instance}`))
    announcements.subscribe((instance) => heard.push(`second ${instance}`))
    announcements.announce('one', [])
    first[Symbol.dispose]()
    announcements.announce('two', [])
    expect(heard).toEqual(['first one', 'second one', 'second two'])
  })
})
