import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { list } from '../../testing/rows.ts'
import { answer, unreachable } from '../../testing/server.ts'
import { show, stopClock } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import AboutPage from './about-page.tsx'

const PAYLOAD = '<iframe src="javascript:alert(`xss`)"></iframe>'
const VOICES = [
  { id: 1, UserId: 1, comment: 'Five <em>stars</em>! (***in@juice-sh.op)', rating: 5 },
  { id: 2, UserId: 2, comment: 'Solid shop (really). (anonymous)', rating: 4 },
  { id: 3, UserId: null, comment: PAYLOAD, rating: 1 },
]

beforeEach(() => {
  answer('GET rest/admin/application-configuration', {
    config: {
      application: {
        social: { blueSkyUrl: 'https://bsky.app/x', twitterUrl: null, nftUrl: 'javascript:alert(1)', slackUrl: '' },
      },
    },
  })
  answer('GET api/Feedbacks/', list(...VOICES))
  answer('GET rest/products/search?q=', list({ id: 1, name: 'Juice', price: 1 }))
  answer('GET api/Quantitys/', list())
})

const open = async () => {
  const stage = show(<AboutPage />, { at: '/about' })
  if (!vi.isFakeTimers()) await waitFor(() => expect(stage.client.isFetching()).toBe(0))
  return stage
}

const comment = () => document.querySelector('.feedback-comment')
const picture = () => document.querySelector('#feedback-gallery figure.feedback img')?.getAttribute('src')
const button = (key: string) => screen.getByRole('button', { name: say(key) })
const slide = () => document.querySelector('#feedback-gallery > [role=group]') as HTMLElement
const place = () => slide().getAttribute('aria-label')

describe('feedback', () => {
  it('is shown one by one, each with a picture, stars and author', async () => {
    const clock = stopClock()
    await open()
    await clock.pass(1)
    expect([place(), comment()?.innerHTML, picture()]).toEqual([
      '1 of 3',
      'Five <em>stars</em>!',
      'assets/public/images/carousel/1.jpg',
    ])
    expect(document.querySelector('.feedback-stars [role=img]')?.getAttribute('aria-label')).toBe('5 of 5 stars')
    expect(document.querySelector('cite')?.textContent).toBe('***in@juice-sh.op')
    await clock.pass(6000)
    expect([place(), comment()?.textContent]).toEqual(['2 of 3', 'Solid shop (really).'])
    await clock.pass(6000)
    await clock.pass(6000)
    expect(place()).toBe('1 of 3')
  })

  it('is shown as the server gives it, and only during its turn', async () => {
    await open()
    expect(document.querySelectorAll('.feedback-comment')).toHaveLength(1)
    expect(document.querySelector('iframe')).toBeNull()
    fireEvent.click(button('VOICES_PREVIOUS'))
    expect([place(), comment()?.innerHTML]).toEqual(['3 of 3', PAYLOAD])
    fireEvent.click(button('VOICES_NEXT'))
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('pauses under the pointer, and until resumed by the button', async () => {
    const clock = stopClock()
    await open()
    await clock.pass(1)
    const gallery = document.querySelector('#feedback-gallery') as HTMLElement
    fireEvent.mouseEnter(gallery.parentElement as Element)
    await clock.pass(20_000)
    expect(place()).toBe('1 of 3')
    fireEvent.mouseLeave(gallery.parentElement as Element)
    await clock.pass(6000)
    expect(place()).toBe('2 of 3')
    fireEvent.click(button('VOICES_PAUSE'))
    await clock.pass(60_000)
    expect([place(), slide().getAttribute('aria-live')]).toEqual(['2 of 3', 'polite'])
    fireEvent.click(button('VOICES_PLAY'))
    await clock.pass(6000)
    expect([place(), slide().getAttribute('aria-live')]).toEqual(['3 of 3', 'off'])
  })

  it('does not start by itself with reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { media: query, matches: query.includes('reduce') }) as MediaQueryList,
    )
    const clock = stopClock()
    await open()
    for (let slide = 0; slide < 3; slide++) await clock.pass(6000)
    expect([place(), button('VOICES_PLAY') !== null]).toEqual(['1 of 3', true])
  })

  it('follows arrow keys and swipes', async () => {
    await open()
    const gallery = document.querySelector('#feedback-gallery') as HTMLElement
    fireEvent.keyDown(gallery, { key: 'ArrowRight' })
    expect(place()).toBe('2 of 3')
    fireEvent.keyDown(gallery, { key: 'ArrowLeft' })
    expect(place()).toBe('1 of 3')
    const swipe = (to: [number, number], pointerType = 'touch') => {
      fireEvent.pointerDown(gallery, { pointerType, clientX: 200, clientY: 100 })
      fireEvent.pointerUp(gallery, { pointerType, clientX: to[0], clientY: to[1] })
    }
    swipe([100, 110])
    expect(place()).toBe('2 of 3')
    swipe([180, 100])
    swipe([150, 300])
    swipe([100, 100], 'mouse')
    expect(place()).toBe('2 of 3')
    swipe([300, 90])
    expect(place()).toBe('1 of 3')
  })

  it('may be a single one, empty, or fail to load', async () => {
    answer('GET api/Feedbacks/', list(VOICES[0]))
    let stage = await open()
    expect([comment() !== null, screen.queryByRole('button', { name: say('VOICES_NEXT') })]).toEqual([true, null])
    stage.unmount()
    answer('GET api/Feedbacks/', list())
    stage = await open()
    expect(document.body.textContent).toContain(say('VOICES_NONE'))
    stage.unmount()
    answer('GET api/Feedbacks/', unreachable)
    stage = await open()
    await screen.findByText(say('NETWORK_ERROR'))
    expect(document.querySelector('#corporate-history')).not.toBeNull()
  })
})

describe('the rest of the page', () => {
  it('has the story, the small print, and facts about the shop', async () => {
    await open()
    expect(document.querySelector('a[aria-label="Link to the Terms of Use"]')?.getAttribute('href')).toBe(
      'ftp/legal.md',
    )
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(facts.slice(0, 3)).toEqual(['Things on the shelves1', 'Voices heard3', 'of these, happy (4 stars and up)2'])
  })

  it('has configured links to other sites', async () => {
    await open()
    const links = [...document.querySelectorAll('[aria-labelledby=social-media] a')]
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Visit our BlueSky page', 'https://bsky.app/x'],
    ])
  })

  it('is in German, too', async () => {
    await speak('de_DE')
    await open()
    expect(document.querySelector('h1')?.textContent).toBe('Über uns')
  })
})
