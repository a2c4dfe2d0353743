import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { addressRow, list } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show, stopClock } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { endSession } from '../session/session.ts'
import { AddressList } from './address-list.tsx'

const leaves = (city: string) => screen.queryByText(say('ADDRESS_LEAVES', { city }))
const bin = (city: string) => screen.getByRole('button', { name: say('ADDRESS_REMOVE_NAMED', { city }) })
const undo = () => screen.getByRole('button', { name: say('BTN_UNDO') })
const cities = () => [...document.querySelectorAll('.mat-column-Address')].map((cell) => cell.textContent)

beforeEach(() => {
  signIn()
  answer('GET api/Addresss', list(addressRow(1), addressRow(2, { state: 'Upper', mobileNum: null })))
  answer('DELETE api/Addresss/1', {})
  answer('DELETE api/Addresss/2', {})
})

describe('a collection of addresses', () => {
  async function open() {
    const clock = stopClock()
    const stage = show(
      <main>
        <h1 tabIndex={-1}>Heading</h1>
        <AddressList mode="manage" />
      </main>,
    )
    await clock.pass(10)
    return { ...stage, ...clock }
  }

  it('deletes one only after five seconds', async () => {
    const { pass, message } = await open()
    fireEvent.click(bin('Town 1'))
    expect(leaves('Town 1')).toBeTruthy()
    answer('GET api/Addresss', list(addressRow(2)))
    await pass(4999)
    expect(changesSent()).toEqual([])
    await pass(1)
    expect(changesSent()).toEqual(['DELETE api/Addresss/1'])
    await pass(10)
    expect(leaves('Town 1')).toBeNull()
    expect(message()).toBe(say('ADDRESS_REMOVED'))
    expect(cities()).toEqual(['Lane 2, Town 2, 10115'])
  })

  it('restores one in time, with the focus in place', async () => {
    const { pass } = await open()
    fireEvent.click(bin('Town 1'))
    expect(document.activeElement).toBe(undo())
    await pass(4000)
    fireEvent.click(undo())
    expect(document.activeElement).toBe(bin('Town 1'))
    await pass(10_000)
    expect(changesSent()).toEqual([])
    expect(cities()).toHaveLength(2)
  })

  it('waits while the keyboard focus is on the undo button', async () => {
    const { pass } = await open()
    fireEvent.click(bin('Town 1'))
    // jsdom does not support :focus-visible.
    const find = document.querySelector.bind(document)
    const query = vi.spyOn(document, 'querySelector')
    query.mockImplementation((selector: string) => find(selector.replace(':focus-visible', ':focus')))
    await pass(12_000)
    expect(changesSent()).toEqual([])
    undo().blur()
    await pass(5000)
    expect(changesSent()).toEqual(['DELETE api/Addresss/1'])
  })

  it('moves the focus to the heading when the focused row is gone', async () => {
    const { pass } = await open()
    fireEvent.click(bin('Town 1'))
    answer('GET api/Addresss', list(addressRow(2)))
    await pass(5010)
    expect(document.activeElement?.textContent).toBe('Heading')
  })

  it('counts the time of each separately', async () => {
    const { pass } = await open()
    fireEvent.click(bin('Town 1'))
    await pass(3000)
    fireEvent.click(bin('Town 2'))
    await pass(2000)
    expect(changesSent()).toEqual(['DELETE api/Addresss/1'])
    await pass(3000)
    expect(changesSent()).toEqual(['DELETE api/Addresss/1', 'DELETE api/Addresss/2'])
  })

  it.each([
    ['the screen is left', ({ unmount }: { unmount: () => void }) => unmount()],
    ['the page is closed or loaded again', () => void window.dispatchEvent(new Event('pagehide'))],
  ])('deletes it at once when %s', async (_, leave) => {
    const { unmount, pass } = await open()
    fireEvent.click(bin('Town 2'))
    leave({ unmount })
    await pass(0)
    expect(changesSent()).toEqual(['DELETE api/Addresss/2'])
    await pass(6000)
    expect(changesSent()).toHaveLength(1)
  })

  it("deletes it with its owner's token when the session ends", async () => {
    const { pass } = await open()
    const token = localStorage.getItem('token')
    fireEvent.click(bin('Town 1'))
    act(endSession)
    await pass(0)
    expect(sent('DELETE api/Addresss/1')[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`)
  })

  it('keeps an address that the server refuses to delete, and reports why', async () => {
    const { pass, message } = await open()
    answer('DELETE api/Addresss/1', unreachable)
    fireEvent.click(bin('Town 1'))
    await pass(5010)
    expect(message()).toBe(say('NETWORK_ERROR'))
    expect(cities()).toHaveLength(2)
  })

  it('explains that a recycling request needs an address', async () => {
    const { pass, message } = await open()
    const sentence = 'SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'
    answer(
      'DELETE api/Addresss/1',
      refuse(500, { error: { message: sentence, name: 'SequelizeForeignKeyConstraintError' } }),
    )
    fireEvent.click(bin('Town 1'))
    await pass(5010)
    expect(message()).toBe(say('ADDRESS_IN_USE'))
    expect(cities()).toHaveLength(2)
  })

  it('has links to edit each and to add one', async () => {
    await open()
    const edit = screen.getByRole('link', { name: say('ADDRESS_EDIT_NAMED', { city: 'Town 2' }) })
    expect(edit.getAttribute('href')).toBe('/address/edit/2')
    expect(screen.getByLabelText('Add a new address').getAttribute('href')).toBe('/address/create')
    expect(cities()).toEqual(['Lane 1, Town 1, 10115', 'Lane 2, Town 2, Upper, 10115'])
  })
})

describe('a choice of addresses', () => {
  it('reports the choice, and clears it by a second click', async () => {
    const onSelect = vi.fn()
    const { rerender } = show(<AddressList mode="select" onSelect={onSelect} selected="2" />)
    const box = await screen.findByLabelText<HTMLInputElement>('Ada 2, Lane 2, Town 2')
    expect(box.checked).toBe(true)
    fireEvent.click(screen.getByText('Ada 1'))
    expect(onSelect).toHaveBeenLastCalledWith('1')
    fireEvent.click(box)
    expect(onSelect).toHaveBeenLastCalledWith(undefined)
    rerender(<p />)
  })

  it('tells the form for a new one that the checkout waits', async () => {
    const { location, user } = show(<AddressList mode="select" isOnTheWay />)
    await user.click(await screen.findByLabelText('Add a new address'))
    expect(location().state).toEqual({ checkout: true })
  })

  it('says that there are none yet', async () => {
    answer('GET api/Addresss', list())
    show(<AddressList mode="select" />)
    expect(await screen.findByText(say('NO_ADDRESSES_TITLE'))).toBeTruthy()
    expect(screen.getByLabelText('Add a new address')).toBeTruthy()
  })

  it.each([
    ['nobody listens', unreachable, 'NETWORK_ERROR'],
    ['the server stumbles', refuse(500, ''), 'UNKNOWN_ERROR'],
    ['something else than a list comes', { data: 'none' }, 'SOMETHING_LEAKED'],
  ])('can be retried when %s', async (_, reply, sentence) => {
    answer('GET api/Addresss', reply)
    const { message } = show(<AddressList mode="select" />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(say(sentence, { status: 500 }))
    expect(message()).toBe(say(sentence, { status: 500 }))
    answer('GET api/Addresss', list(addressRow(5)))
    fireEvent.click(within(alert).getByRole('button', { name: say('BTN_TRY_AGAIN') }))
    expect(await screen.findByText('Ada 5')).toBeTruthy()
  })

  it('shows a placeholder while loading', async () => {
    const addresses = hold('GET api/Addresss')
    show(<AddressList mode="select" />)
    expect(screen.getByRole('status', { name: say('LOADING') })).toBeTruthy()
    addresses.release(list(addressRow(1)))
    await waitFor(() => expect(screen.queryByRole('status', { name: say('LOADING') })).toBeNull())
  })
})
