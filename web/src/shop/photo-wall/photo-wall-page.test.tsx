import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onChangeElsewhere } from '../../entities/session/other-tabs.ts'
import { signIn } from '../../testing/reset.ts'
import { list } from '../../testing/rows.ts'
import { answer, hold, refuse, unreachable } from '../../testing/server.ts'
import { fill, show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { FakeUpload } from '../../testing/uploads.ts'
import PhotoWallPage from './photo-wall-page.tsx'

const photo = (id: number, caption: string, file: string, username = '') => ({
  id,
  caption,
  UserId: 13,
  imagePath: `assets/public/images/uploads/${file}`,
  User: { username },
})
const CAT = photo(1, '😼 #zatschi', 'ᓚᘏᗢ-#zatschi.jpg')
const HIKE = photo(5, 'Boots & a day', 'hike.png', 'j0hNny')

const reply = (status: number, body: unknown) => act(async () => FakeUpload.last?.reply(status, JSON.stringify(body)))

beforeEach(() => {
  FakeUpload.reset()
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  answer('GET rest/admin/application-configuration', {
    config: { application: { social: { twitterUrl: 'https://twitter.com/juice', blueSkyUrl: null } } },
  })
  answer('GET rest/memories/', list(CAT, HIKE))
})

async function open() {
  const stage = show(<PhotoWallPage />, { at: '/photo-wall' })
  await screen.findByText('Boots & a day')
  return stage
}

const picture = (alt: string) => screen.getByAltText<HTMLImageElement>(alt)
const png = (name: string, size = 8) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47]), new Uint8Array(size)], name, { type: 'application/x-cat' })
const fileField = () => document.querySelector<HTMLInputElement>('input[type=file][name=file]')
const caption = () => document.querySelector<HTMLInputElement>('#caption')
const submit = () => document.querySelector<HTMLButtonElement>('#submitButton')

async function choose(file: File): Promise<void> {
  const before = document.querySelector('form')?.innerHTML
  fireEvent.change(fileField() as Element, { target: { files: [file] } })
  await waitFor(() => expect(document.querySelector('form')?.innerHTML).not.toBe(before))
}

describe('the wall', () => {
  it("shows pictures at the server's paths, in its order, with their owners", async () => {
    await open()
    const all = [...document.querySelectorAll('.grid > span.container > img.image')]
    expect(all.map((image) => image.getAttribute('src'))).toEqual([CAT.imagePath, HIKE.imagePath])
    expect(all.map((image) => image.getAttribute('alt'))).toEqual(['😼 #zatschi', 'Boots & a day (© j0hNny)'])
    expect(document.body.textContent).toContain('© j0hNny')
    expect(document.body.textContent).toContain(say('LABEL_ANONYMOUS'))
  })

  it('marks a broken picture, and keeps its entry', async () => {
    await open()
    fireEvent.error(picture('😼 #zatschi'))
    expect(document.body.textContent).toContain(say('PHOTO_BROKEN'))
    expect(picture('😼 #zatschi').getAttribute('src')).toBe(CAT.imagePath)
    expect(screen.getAllByRole('link', { name: /^Open the picture/ })).toHaveLength(1)
  })

  it('offers sharing by mouse and keyboard', async () => {
    const { user, message } = await open()
    const share = screen.getByRole('button', { name: say('PHOTO_SHARE', { caption: HIKE.caption }) })
    await user.click(share)
    const menu = document.getElementById(share.getAttribute('aria-controls') ?? '') as HTMLElement
    const tweet = within(menu).getByRole('menuitem', { name: 'Tweet' })
    expect(decodeURIComponent(tweet.getAttribute('href') ?? '')).toContain('Boots & a day (© j0hNny) @juice')
    expect(within(menu).queryByRole('menuitem', { name: 'BlueSky' })).toBeNull()
    const copy = within(menu).getByRole('menuitem', { name: say('PHOTO_COPY_LINK') })
    await waitFor(() => expect(document.activeElement).toBe(copy))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(tweet)
    await user.keyboard('{Escape}')
    expect([menu.hidden, document.activeElement]).toEqual([true, share])
    await user.click(share)
    await user.click(copy)
    expect(message()).toBe(say('COPY_SUCCESS'))
    expect(await navigator.clipboard.readText()).toMatch(/\/assets\/public\/images\/uploads\/hike\.png$/)
  })

  it('shows a tweet link on each picture if a Twitter page is configured', async () => {
    const { unmount } = await open()
    const card = () => picture('Boots & a day (© j0hNny)').closest('.container') as HTMLElement
    const link = await within(card()).findByRole('link', { name: 'Tweet' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Boots & a day (© j0hNny) @juice')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    unmount()
    answer('GET rest/admin/application-configuration', { config: { application: { social: { twitterUrl: null } } } })
    await open()
    expect(within(card()).queryByRole('link', { name: 'Tweet' })).toBeNull()
  })

  it('is empty without pictures, and reports a failed load', async () => {
    answer('GET rest/memories/', list())
    const { unmount } = show(<PhotoWallPage />)
    await screen.findByText(say('EMPTY_MEMORY_LIST'))
    unmount()
    answer('GET rest/memories/', unreachable)
    const { user } = show(<PhotoWallPage />)
    await screen.findByText(say('NETWORK_ERROR'))
    answer('GET rest/memories/', list(HIKE))
    await user.click(screen.getByRole('button', { name: say('BTN_TRY_AGAIN') }))
    await screen.findByText('Boots & a day')
  })

  it('survives rows with any values', async () => {
    answer('GET rest/memories/', list(HIKE, { id: 7, caption: null, imagePath: { a: 1 }, User: null }, { id: 8 }))
    await open()
    expect(document.querySelectorAll('.container')).toHaveLength(3)
  })

  it('shows placeholders while loading', async () => {
    const { release } = hold('GET rest/memories/')
    show(<PhotoWallPage />)
    expect(screen.getByRole('status', { name: say('LOADING') })).toBeTruthy()
    await act(async () => release(list(HIKE)))
    await screen.findByText('Boots & a day')
  })
})

describe('adding a picture', () => {
  it('needs a session', async () => {
    await open()
    expect(fileField()).toBeNull()
    expect(screen.getByRole('link', { name: say('PHOTO_LOGIN_TEXT') }).getAttribute('href')).toContain('/login')
  })

  it('waits for a picture and a caption, and names the missing one', async () => {
    signIn()
    const { user } = await open()
    expect([submit()?.disabled, document.querySelector('#photo-missing')?.textContent]).toEqual([
      true,
      'Still missing: picture, caption',
    ])
    fill(caption(), '   ')
    await choose(png('cat.png'))
    expect(screen.getByAltText(say('PHOTO_PREVIEW')).getAttribute('src')).toBe('blob:preview')
    expect(document.querySelector('#photo-missing')?.textContent).toBe('Still missing: caption')
    fill(caption(), 'My cat')
    expect(submit()?.disabled).toBe(false)
    await user.click(screen.getByRole('button', { name: say('PHOTO_TAKE_AWAY') }))
    expect(submit()?.disabled).toBe(true)
    expect(caption()?.value).toBe('My cat')
  })

  it("sends the picture's type and caption, and shows the progress", async () => {
    signIn()
    const { user, message } = await open()
    await choose(png('evil.exe'))
    fill(caption(), ' My cat #1 ')
    await user.click(caption() as HTMLElement)
    await user.dblClick(submit() as HTMLElement)
    const upload = FakeUpload.last as FakeUpload
    expect([FakeUpload.count, upload.address]).toEqual([1, 'POST ./rest/memories'])
    expect(upload.headers.authorization).toMatch(/^Bearer /)
    const sent = upload.form?.get('image') as File
    expect([sent.name, sent.type, upload.form?.get('caption')]).toEqual(['My cat #1', 'image/png', 'My cat #1'])
    act(() => upload.progress(64, 100))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64')
    expect(submit()?.textContent).toBe('Hanging, 64 %')
    answer('GET rest/memories/', list(CAT, HIKE, { ...HIKE, id: 9, caption: 'My cat #1' }))
    await reply(200, { status: 'success', data: { id: 9 } })
    await screen.findByText('My cat #1')
    expect(message()).toBe(say('IMAGE_UPLOAD_SUCCESS'))
    expect([caption()?.value, fileField() !== null]).toEqual(['', true])
    // The caption was left before the reset, which must not be an error of the next picture.
    expect([caption()?.getAttribute('aria-invalid'), document.querySelector('mat-error')]).toEqual([null, null])
  })

  it('keeps picture and caption when the server refuses or is gone', async () => {
    signIn()
    const { user, message } = await open()
    await choose(png('cat.png'))
    fill(caption(), 'My cat')
    await user.click(submit() as HTMLElement)
    await reply(413, { error: { message: 'The photo wall is full' } })
    expect(message()).toBe('The photo wall is full')
    await user.click(submit() as HTMLElement)
    await act(async () => FakeUpload.last?.reply(0))
    expect(message()).toBe(say('NETWORK_ERROR'))
    expect([caption()?.value, submit()?.disabled]).toEqual(['My cat', false])
  })

  it('notices an expired session', async () => {
    signIn({ id: 7 })
    const { user } = await open()
    await choose(png('cat.png'))
    fill(caption(), 'My cat')
    answer('GET api/Users/7', refuse(401))
    await user.click(submit() as HTMLElement)
    await reply(401, {
      status: 'error',
      message: "Cannot read properties of undefined (reading 'data')",
    })
    await waitFor(() => expect(fileField()).toBeNull())
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('refuses other types and large files, and keeps the caption', async () => {
    signIn()
    await open()
    fill(caption(), 'My cat, certified')
    await choose(new File(['%PDF-1.7'], 'cat.jpg', { type: 'image/jpeg' }))
    expect(screen.getByRole('alert').textContent).toBe(say('PHOTO_WRONG_KIND', { name: 'cat.jpg' }))
    expect(document.querySelector('#photo-missing')?.textContent).toBe('Still missing: a real picture')
    await choose(png('large.png', 3_000_000))
    expect(screen.getByRole('alert').textContent).toContain('3 MB')
    await choose(png('cat.png'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect([caption()?.value, submit()?.disabled]).toEqual(['My cat, certified', false])
  })

  it('lets the refused file be chosen again', async () => {
    signIn()
    await open()
    const emptied = vi.spyOn(fileField() as HTMLInputElement, 'value', 'set')
    await choose(new File(['%PDF-1.7'], 'cat.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(emptied).toHaveBeenCalledWith(''))
  })

  it('releases a preview that is no longer shown', async () => {
    signIn()
    const released = vi.fn()
    URL.revokeObjectURL = released
    const { user, unmount } = await open()
    await choose(png('cat.png'))
    expect(released).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: say('PHOTO_TAKE_AWAY') }))
    expect(released).toHaveBeenCalledTimes(1)
    await choose(png('cat.png'))
    unmount()
    expect(released.mock.calls).toEqual([['blob:preview'], ['blob:preview']])
  })

  it('notifies other tabs of a new picture, and not of a refused one', async () => {
    signIn()
    const { user } = await open()
    const told = vi.fn()
    const quiet = onChangeElsewhere(() => undefined)
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(told)
    await choose(png('cat.png'))
    fill(caption(), 'My cat')
    await user.click(submit() as HTMLElement)
    await reply(500, {})
    expect(told).not.toHaveBeenCalled()
    await user.click(submit() as HTMLElement)
    await reply(200, { status: 'success', data: photo(9, 'My cat', 'cat.png') })
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
    post.mockRestore()
    quiet()
  })

  it('restores an unfinished caption', async () => {
    signIn()
    const { unmount } = await open()
    fill(caption(), 'My ca')
    unmount()
    await open()
    expect(caption()?.value).toBe('My ca')
  })
})
