import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const asked = (product: string, milliseconds: number) => ({ expression: `this.product == ${product}`, milliseconds })

describeOracle('noSqlCommandChallenge', oracle, {
  fires: {
    'the shop sleeps a long sleep': asked('sleep(2000)', 3004),
    'the shop sleeps many short ones': asked('sleep(100)', 2903),
    'the shop sleeps where the product does not fit': asked('1||sleep(100)', 2704),
    'the shop never comes to an end': asked('(()=>{for(;;);})()', 2003),
    'the shop counts sheep': asked('(()=>{for(let n=9e6;n--;);})()', 2001),
    'the call needs no brackets': asked('eval.call`for(let n=9e6;n--;);`', 2001),
  },
  staysSilent: {
    'a product is asked for': asked('1', 0.4),
    'a product is asked for on a very slow machine': asked('1', 2600),
    'all products are asked for on a very slow machine': asked('1||true', 2600),
    'the nap is too short': asked('sleep(1)', 33),
    'the nap is just too short': asked('1&&sleep(1000)', 2000),
    'the product fits before the nap is asked for': asked('this.product||sleep(2000)', 1.2),
    'the nap stands behind the end of the expression': asked('1;sleep(2000)', 0.9),
    'the nap is the name of a product': asked("'sleep(2000)'", 1.1),
    'a nap of less than nothing is asked for': asked('sleep(-2000)', 0.8),
    'the nap is taken over an order': { expression: "this.orderId === '' || sleep(2000) || ''", milliseconds: 3004 },
    'it cannot be measured': asked('sleep(2000)', Number.NaN),
  },
})
