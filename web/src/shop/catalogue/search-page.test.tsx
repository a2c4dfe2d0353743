import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onAnnouncement } from '../../entities/application/announcements.ts'
import { signIn } from '../../testing/reset.ts'
import { basketLine, basketRow, list, productRow } from '../../testing/rows.ts'
import { answer, changesSent, hold, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import BasketRail from '../basket/basket-rail.tsx'
import ProductDialog from '../product/product-dialog.tsx'
import SearchPage from './search-page.tsx'

const cards = () => [...document.querySelectorAll<HTMLElement>('.products-grid > li')]
const names = () => cards().map((card) => card.querySelector('h2')?.textContent)
const range = () => document.querySelector('.mat-mdc-paginator-range-label')?.textContent
const hits = () => screen.getByRole('status').textContent
const button = (card: HTMLElement | undefined) => card?.querySelector<HTMLButtonElement>('button.btn-basket')

function serve(products: unknown[], quantities: unknown[] = []): void {
  answer('GET rest/products/search?q=', list(...products))
  answer('GET api/Quantitys/', list(...quantities))
}

const many = Array.from({ length: 30 }, (_, place) => productRow(place + 1))

async function open(at = '/search') {
  const stage = show(<SearchPage ProductDialog={ProductDialog} Rail={BasketRail} />, { at })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  return stage
}

describe('the catalogue', () => {
  it('shows twelve at a time and counts all', async () => {
    serve(many)
    const { user, place } = await open()
    expect(hits()).toBe(say('PRODUCTS_ON_SHELF', { count: 30 }))
    expect([names()[0], names().at(-1), names().length]).toEqual(['Juice 1', 'Juice 12', 12])
    expect(range()).toBe(say('RANGE_OF_TOTAL', { from: 1, to: 12, total: 30 }))
    expect(screen.getByLabelText<HTMLButtonElement>('Previous page').disabled).toBe(true)
    await user.click(screen.getByLabelText('Next page'))
    expect(place()).toBe('/search?page=2')
    expect(names()[0]).toBe('Juice 13')
    await user.click(screen.getByRole('link', { name: '3' }))
    expect(names()).toHaveLength(6)
    expect(screen.getByLabelText<HTMLButtonElement>('Next page').disabled).toBe(true)
    expect(screen.getByRole('link', { name: '3' }).getAttribute('aria-current')).toBe('page')
  })

  it('gives one or two hits a row each, and a link to the rest', async () => {
    serve(many)
    await open('/search?q=Juice%202')
    expect(screen.queryByText(say('SEARCH_FEW_TEXT'))).toBeNull()
    await open('/search?q=Juice%2029')
    expect(screen.getByText(say('SEARCH_FEW_TEXT'))).toBeTruthy()
    expect(screen.getByRole('link', { name: say('TITLE_ALL_PRODUCTS') }).getAttribute('href')).toBe('/search')
  })

  it('begins at the top on every page', async () => {
    serve(many)
    const { user } = await open()
    const scrolled = vi.spyOn(window, 'scrollTo')
    await user.click(screen.getByLabelText('Next page'))
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }]])
    await user.click(screen.getByLabelText('Previous page'))
    await user.click(screen.getByRole('link', { name: '3' }))
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }], [{ top: 0 }], [{ top: 0 }]])
  })

  it('has larger page sizes, also by keyboard', async () => {
    serve(many)
    const { user, place } = await open('/search?page=3')
    const sizes = screen.getByRole('combobox', { name: say('ITEMS_PER_PAGE') })
    sizes.focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
      [12, 24, 36].map((number) => say('NUMBER_PER_PAGE', { number })),
    )
    await user.keyboard('{End}{Enter}')
    expect(place()).toBe('/search?size=36')
    expect(names()).toHaveLength(30)
    await user.keyboard('{Enter}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(place()).toBe('/search?size=36')
  })

  it.each([
    ['?page=99', 'Juice 25'],
    ['?page=-1', 'Juice 1'],
    ['?page=1.5', 'Juice 1'],
    ['?size=13&page=2', 'Juice 13'],
  ])('begins for %s with %s', async (search, first) => {
    serve(many)
    await open(`/search${search}`)
    expect(names()[0]).toBe(first)
  })

  it('loads the first six pictures eagerly, others lazily', async () => {
    serve(many)
    await open()
    const loading = cards().map((card) => card.querySelector('img')?.getAttribute('loading'))
    expect(loading.map((when) => when === 'eager').lastIndexOf(true)).toBe(5)
    expect(loading).toHaveLength(12)
  })

  it('counts in German', async () => {
    await speak('de_DE')
    serve([productRow(1, { price: 1234.5, deluxePrice: 0.99 })])
    await open()
    expect(hits()).toBe(say('PRODUCTS_ON_SHELF', { count: 1 }))
    expect(cards()[0]?.textContent).toContain('1234,50¤')
    expect(cards()[0]?.textContent).toContain('0,99¤')
  })

  it('shows any value in a row', async () => {
    serve([
      { id: 5, name: null, description: { x: 1 }, price: 'cheap', image: null },
      productRow(6, { description: '<img src=x onerror=alert(1)>A <b>word</b> &amp; more' }),
    ])
    await open()
    expect(names()).toEqual(['#5', 'Juice 6'])
    expect(cards()[0]?.textContent).toContain(say('PRICE_MISSING'))
    expect(cards()[0]?.querySelector('img')?.getAttribute('src')).toMatch(/undefined\.png$/)
    expect(cards()[1]?.querySelector('p')?.innerHTML).toBe('A word &amp; more')
  })

  it('that cannot show a row shows all the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const parse = DOMParser.prototype.parseFromString
    vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(function (this: DOMParser, text, type) {
      if (String(text).includes('fruit 2')) throw new Error('No reading of this.')
      return parse.call(this, text, type)
    })
    serve(many)
    await open()
    expect(screen.getAllByText(say('ROW_BROKEN'))).toHaveLength(1)
    expect(names().filter(Boolean)).toHaveLength(11)
  })

  it('replaces a picture that does not load', async () => {
    serve([productRow(1)])
    await open()
    const image = cards()[0]?.querySelector('img') as HTMLImageElement
    expect(image.getAttribute('src')).toMatch(/juice_1\.jpg$/)
    fireEvent.error(image)
    expect(image.getAttribute('src')).toMatch(/undefined\.png$/)
  })

  it('works without the list of stocks', async () => {
    serve([productRow(1)])
    answer('GET api/Quantitys/', refuse(500))
    await open()
    expect(names()).toEqual(['Juice 1'])
    expect(document.querySelector('.ribbon')).toBeNull()
  })

  it.each([
    [6, null],
    [5, 'few'],
    [1, 'few'],
    [0, 'none'],
    [-2, 'none'],
  ])('with %d left has the ribbon: %s', async (quantity, ribbon) => {
    serve([productRow(1)], [{ ProductId: 1, quantity }])
    await open()
    const text = { few: say('LABEL_ONLY_QUANTITY_LEFT', { quantity }), none: say('LABEL_SOLD_OUT') }
    expect(document.querySelector('.ribbon')?.textContent ?? null).toBe(
      ribbon === null ? null : text[ribbon as keyof typeof text],
    )
  })

  it.each([
    [unreachable, 'NETWORK_ERROR'],
    [refuse(500, ''), 'UNKNOWN_ERROR'],
  ])('can be retried', async (reply, sentence) => {
    serve([])
    answer('GET rest/products/search?q=', reply)
    await open()
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(say(sentence, { status: 500 }))
    serve(many)
    fireEvent.click(within(alert).getByRole('button'))
    await waitFor(() => expect(names()).toHaveLength(12))
  })
})

describe('a search', () => {
  it('finds in every column in any case, and repeats the term as typed', async () => {
    const heard: string[] = []
    const quiet = onAnnouncement('searched', (term) => heard.push(term))
    serve([
      productRow(1),
      productRow(2, { description: 'With ELDERBERRY' }),
      productRow(3, { origin: 'Elderberry Hill' }),
    ])
    await open('/search?q=%20elderBerry%20')
    quiet()
    expect(names()).toEqual(['Juice 2', 'Juice 3'])
    expect(hits()).toBe(say('PRODUCTS_FOUND', { count: 2 }))
    expect(document.querySelector('#searchValue')?.innerHTML).toBe('elderBerry')
    expect(heard).toEqual(['elderBerry'])
    expect(document.title).toContain('elderBerry')
  })

  it('without results leads back to all', async () => {
    serve(many)
    const { user, place } = await open('/search?q=kiwi')
    expect(screen.getByText(say('EMPTY_SEARCH_RESULT'))).toBeTruthy()
    expect(hits()).toBe(say('PRODUCTS_FOUND', { count: 0 }))
    await user.click(screen.getByRole('button', { name: say('TITLE_ALL_PRODUCTS') }))
    expect(place()).toBe('/search')
    expect(names()).toHaveLength(12)
  })

  it('keeps its term on the next page', async () => {
    serve(many)
    const { user, place } = await open('/search?q=juice')
    await user.click(screen.getByLabelText('Next page'))
    expect(place()).toBe('/search?q=juice&page=2')
  })
})

describe('a card', () => {
  beforeEach(() => {
    serve([productRow(1), productRow(2)], [{ ProductId: 2, quantity: 0 }])
    answer('GET rest/basket/1', basketRow([basketLine(1, 2)]))
    answer('GET rest/user/whoami', { user: { id: 7, email: 'ada@example.org' } })
    answer('GET rest/products/1/reviews', list())
  })

  it('has no basket button for strangers', async () => {
    await open()
    expect(button(cards()[0])).toBeNull()
  })

  it('adds one piece at a time to the basket', async () => {
    signIn()
    const reply = hold('PUT api/BasketItems/100')
    const { user, message } = await open()
    const add = button(cards()[0]) as HTMLButtonElement
    await user.click(add)
    await waitFor(() => expect(add.disabled).toBe(true))
    fireEvent.click(add)
    reply.release({})
    await waitFor(() => expect(message()).toBe(say('BASKET_ADD_SAME_PRODUCT', { product: 'Juice 1' })))
    expect(sent('PUT api/BasketItems/100').map(({ body }) => body)).toEqual([{ quantity: 3 }])
    await waitFor(() => expect(add.disabled).toBe(false))
  })

  it('adds a new product to the basket, and reports a failure', async () => {
    signIn()
    answer('GET rest/basket/1', basketRow([]))
    answer('POST api/BasketItems/', {})
    const { user, message } = await open()
    await user.click(button(cards()[0]) as HTMLButtonElement)
    await waitFor(() => expect(message()).toBe(say('BASKET_ADD_PRODUCT', { product: 'Juice 1' })))
    expect(sent('POST api/BasketItems/')[0]?.body).toEqual({ ProductId: 1, BasketId: '1', quantity: 1 })
    answer('POST api/BasketItems/', unreachable)
    await user.click(button(cards()[0]) as HTMLButtonElement)
    await waitFor(() => expect(message()).toBe(say('NETWORK_ERROR')))
  })

  it('that is sold out cannot be bought', async () => {
    signIn()
    await open()
    expect(button(cards()[1])?.disabled).toBe(true)
    expect(button(cards()[1])?.textContent).toBe(say('LABEL_SOLD_OUT'))
    expect(changesSent()).toEqual([])
  })

  it.each(['img', '.item-name', '.item-price', '[role=button]'])('opens with a click on its %s', async (part) => {
    const { place } = await open()
    fireEvent.click(cards()[0]?.querySelector(part) as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Juice 1' })).toBeTruthy()
    expect(place()).toBe('/search?product=1')
  })

  it.each(['{Enter}', ' '])('opens with the key %j, and Back closes it', async (key) => {
    const { user, place, go } = await open('/search?q=juice')
    const picture = cards()[0]?.querySelector('[role=button]') as HTMLElement
    // In tab order, like a button.
    expect(picture.tabIndex).toBe(0)
    picture.focus()
    await user.keyboard('x')
    expect(place()).toBe('/search?q=juice')
    await user.keyboard(key)
    expect(await screen.findByRole('dialog', { name: 'Juice 1' })).toBeTruthy()
    expect(place()).toBe('/search?q=juice&product=1')
    await go(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(place()).toBe('/search?q=juice')
  })

  it('opens by its address, and closes to the page behind', async () => {
    const { user, place } = await open('/search?product=1&page=1')
    const dialog = await screen.findByRole('dialog', { name: 'Juice 1' })
    await user.click(within(dialog).getByLabelText('Close Dialog'))
    expect(place()).toBe('/search?page=1')
  })

  it('does not open for an invalid number', async () => {
    const top = vi.spyOn(window, 'scrollTo')
    await open('/search?product=x')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(top).not.toHaveBeenCalled()
  })
})
