import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const file = (name: string, bytes = 10) => ({ name, bytes })

describeOracle('deprecatedInterfaceChallenge', oracle, {
  fires: {
    'an order comes as XML': file('order.xml'),
    'an order comes in capitals': file('ORDER.XML'),
    'an order comes as YAML': file('order.yml'),
    'an order comes as YAML, in full': file('order.yaml', 0),
  },
  staysSilent: {
    'it is an invoice': file('invoice.pdf'),
    'it is an archive': file('order.xml.zip'),
    'it is a picture': file('order.png'),
    'its name is the ending without a dot': file('xml'),
    'its name ends like that without a dot': file('orderxml'),
    'a blank follows the ending': file('order.xml '),
    'it is a relative': file('order.xmls'),
    'it has no name': file(''),
  },
})
