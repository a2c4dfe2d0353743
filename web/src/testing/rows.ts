/** Rows as the server sends them; `change` overrides columns with any values. */
type Change = Record<string, unknown>

export function productRow(id: number, change: Change = {}) {
  return {
    id,
    name: `Juice ${id}`,
    description: `Pressed from <b>fruit ${id}</b>.`,
    price: 1.99,
    deluxePrice: 1.99,
    image: `juice_${id}.jpg`,
    ...change,
  }
}

/** A product in a basket; the id of its item is its own times 100. */
export function basketLine(id: number, quantity = 1, change: Change = {}) {
  return { ...productRow(id, change), BasketItem: { id: id * 100, quantity, ProductId: id, BasketId: 1 } }
}

export function basketRow(lines: unknown[], change: Change = {}) {
  return { data: { id: 1, coupon: null, UserId: 7, Products: lines, ...change } }
}

export function addressRow(id: number, change: Change = {}) {
  return {
    id,
    fullName: `Ada ${id}`,
    mobileNum: 1234567890 + id,
    zipCode: '10115',
    streetAddress: `Lane ${id}`,
    city: `Town ${id}`,
    state: '',
    country: 'Elbonia',
    ...change,
  }
}

export function cardRow(id: number, change: Change = {}) {
  return { id, fullName: 'Ada Byron', cardNum: `************${1000 + id}`, expMonth: 6, expYear: 2081, ...change }
}

export function deliveryRow(id: number, change: Change = {}) {
  return { id, name: `Way ${id}`, price: 0.99, eta: id, icon: 'fas fa-rocket', ...change }
}

export function orderRow(id: string, change: Change = {}) {
  return {
    _id: `doc-${id}`,
    orderId: id,
    totalPrice: 8.96,
    bonus: 2,
    delivered: false,
    promotionalAmount: '0',
    paymentId: '3',
    createdAt: '2026-11-20T10:00:00.000Z',
    products: [{ id: 1, name: 'Juice 1', price: 1.99, quantity: 2, total: 3.98 }],
    ...change,
  }
}

/** Reply of the server with a list. */
export function list(...rows: unknown[]) {
  return { status: 'success', data: rows }
}
