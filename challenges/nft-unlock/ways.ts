import { defineWays } from '#game/define.ts'

const submit = (privateKey: unknown) => ({ privateKey })

export default defineWays({
  onlyWay: 'One key opens the wallet, and it is given to one address.',
  mishaps: {
    'the address of the wallet': [
      401,
      (visitor) => visitor.post('/rest/web3/submitKey', submit('0x8343d2eb2B13A2495De435a1b15e85b98115Ce05')),
    ],
    'its public key': [
      401,
      (visitor) =>
        visitor.post(
          '/rest/web3/submitKey',
          submit('0x02c7a2a93289c9fbda5990bac6596993e9bb0a8d3f178175a80b7cfd983983f506'),
        ),
    ],
    'the key of some other wallet': [
      401,
      (visitor) => visitor.post('/rest/web3/submitKey', submit(`0x${'5b'.repeat(32)}`)),
    ],
    'the words themselves': [
      401,
      (visitor) => visitor.post('/rest/web3/submitKey', submit('purpose betray marriage blame crunch monitor')),
    ],
    'a list in place of a key': [401, (visitor) => visitor.post('/rest/web3/submitKey', submit(['0x']))],
    'nothing at all': [401, (visitor) => visitor.post('/rest/web3/submitKey')],
    'a look at the state of the page': [200, (visitor) => visitor.get('/rest/web3/nftUnlocked')],
  },
})
