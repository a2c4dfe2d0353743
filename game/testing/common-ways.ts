import type { Mishap, OtherWay } from '#game/define.ts'
import { logInBy } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

/** Ways and mishaps that challenges share and extend. */
interface CommonWays {
  otherWays: Record<string, OtherWay>
  mishaps: Record<string, Mishap>
}

/** Ways to a hidden screen, identified by the number of the picture at its end and by its path without a hash. */
export function waysToScreen(px: number, path: string): CommonWays {
  const picture = `/assets/public/images/padding/${px}px.png`
  return {
    otherWays: {
      'its last picture alone, by an address that was typed': (visitor) => visitor.get(picture),
      'its last picture, with a query behind it': (visitor) => visitor.get(`${picture}?v=2`),
      'a browser that has its last picture already': async (visitor) => {
        const headers = { 'if-modified-since': new Date().toUTCString() }
        await visitor.get(picture, { headers })
      },
    },
    mishaps: {
      'the picture of a page that there is none of': [
        200,
        (visitor) => visitor.get('/assets/public/images/padding/2px.png'),
      ],
      'the picture in another place': [200, (visitor) => visitor.get(`/assets/i18n/${px}px.png`)],
      'the picture with letters in front': [
        200,
        (visitor) => visitor.get(`/assets/public/images/padding/0${px}px.png`),
      ],
      'the address without its hash, which is any other page': [200, (visitor) => visitor.get(path)],
    },
  }
}

/** Ways to sign in as somebody by injection, identified by the number of their row. */
export function waysToRow(id: number): CommonWays {
  return {
    otherWays: {
      'the row, selected once more': (visitor) => logInBy(visitor, `' UNION SELECT * FROM Users WHERE id=${id}--`),
      'the number of the row': (visitor) => logInBy(visitor, `' OR id=${id}--`),
    },
    mishaps: {
      'a made-up row that borrows the number': [
        200,
        (visitor) =>
          logInBy(
            visitor,
            `' UNION SELECT ${id},'','nobody@example.org','x','customer','','','','',1,'2020-01-01','2020-01-01',NULL--`,
          ),
      ],
    },
  }
}

/** The same for a customer with an address of the shop. */
export function waysToCustomer(id: number, mailbox: string): CommonWays {
  const addressOn = async (visitor: Visitor) => `${mailbox}@${await visitor.domain()}`
  const { otherWays, mishaps } = waysToRow(id)
  return {
    otherWays,
    mishaps: {
      ...mishaps,
      'a wrong password': [401, async (visitor) => visitor.login(await addressOn(visitor), 'x')],
      'an address that is half covered up': [
        401,
        (visitor) => visitor.login(`***${mailbox.slice(2)}@juice-sh.op`, 'x'),
      ],
      'a comment without a quote before it': [
        401,
        async (visitor) => logInBy(visitor, `${await addressOn(visitor)}--`),
      ],
      'somebody else’s session': [200, (visitor) => visitor.login('demo', 'demo')],
      'the injection in the wrong field': [
        401,
        async (visitor) => visitor.login(await addressOn(visitor), "' OR 1=1--"),
      ],
    },
  }
}
