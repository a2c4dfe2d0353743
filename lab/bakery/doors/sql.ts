import { createHash } from 'node:crypto'
import type { Doors } from '../bakery-world.ts'
import { BakeryFault, sendJson, sendText } from '../call.ts'

const SORTABLE = ['id', 'name', 'price']

/** Queries of the database: some concatenate input, and their `safe/…` versions bind it. */
export const sqlDoors: Doors = {
  'GET cakes': (call, { tables }) =>
    sendJson(tables.read(`SELECT id, name, price FROM cakes WHERE name LIKE '%${call.ask('find')}%'`)),
  'GET safe/cakes': (call, { tables }) =>
    sendJson(tables.read('SELECT id, name, price FROM cakes WHERE name LIKE ?', `%${call.ask('find')}%`)),

  'GET cake': (call, { tables }) =>
    sendJson(tables.read(`SELECT id, name, price FROM cakes WHERE id = ${call.ask('id') || 0}`)),

  'GET list': (call, { tables }) =>
    sendJson(tables.read(`SELECT id, name, price FROM cakes ORDER BY ${call.ask('by') || 'id'} LIMIT 3`)),
  'GET safe/list': (call, { tables }) => {
    const by = call.ask('by') || 'id'
    if (!SORTABLE.includes(by)) throw new BakeryFault(400, `One can sort by ${SORTABLE.join(', ')}.`)
    return sendJson(tables.read(`SELECT id, name, price FROM cakes ORDER BY ${by} LIMIT 3`))
  },

  'POST login': (call, { tables }) => {
    const { name = '', word = '' } = call.readFields()
    const hash = createHash('md5').update(word).digest('hex')
    const [customer] = tables.read(`SELECT name, job FROM customers WHERE name = '${name}' AND pass_hash = '${hash}'`)
    return customer
      ? sendJson({ welcome: customer.name, job: customer.job })
      : sendText('No such name, or another word.', 401)
  },
  'POST safe/login': (call, { tables }) => {
    const { name = '', word = '' } = call.readFields()
    const hash = createHash('md5').update(word).digest('hex')
    const [customer] = tables.read('SELECT name, job FROM customers WHERE name = ? AND pass_hash = ?', name, hash)
    return customer
      ? sendJson({ welcome: customer.name, job: customer.job })
      : sendText('No such name, or another word.', 401)
  },

  'GET stock': (call, { tables }) => {
    try {
      const rows = tables.read(`SELECT id FROM cakes WHERE name = '${call.ask('cake')}'`)
      return sendJson({ baked: rows.length > 0 })
    } catch {
      return sendText('Something went wrong.', 500)
    }
  },
  'GET safe/stock': (call, { tables }) =>
    sendJson({ baked: tables.read('SELECT id FROM cakes WHERE name = ?', call.ask('cake')).length > 0 }),
}
