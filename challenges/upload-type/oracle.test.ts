import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const file = (name: string) => ({ name, bytes: 10 })

describeOracle('uploadTypeChallenge', oracle, {
  fires: {
    'it is a picture': file('me.png'),
    'it is a program': file('setup.exe'),
    'it is called like nothing': file('invoice'),
    'its known ending is not the last': file('invoice.pdf.exe'),
    'a blank follows the ending': file('invoice.pdf '),
  },
  staysSilent: {
    'it is an invoice': file('invoice.pdf'),
    'it is an invoice in capitals': file('INVOICE.PDF'),
    'it is an archive': file('invoices.zip'),
    'it is an order of old': file('order.xml'),
    'it is a list of old': file('order.yml'),
    'it is a list of old, in full': file('order.YAML'),
    'its unknown ending is not the last': file('evil.exe.pdf'),
    'it has nothing but an ending': file('.pdf'),
  },
})
