import { describeOracle } from '#game/testing/describe-oracle.ts'
import { message } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const EVENT = 'verifySvgInjectionChallenge'
const KNOWN = '?x=https://github.com/juice-shop/juice-shop'
const decal = (arg: unknown) => message(EVENT, arg)

describeOracle('svgInjectionChallenge', oracle, {
  fires: {
    'a cat is printed': decal(`../../../redirect?to=https://cataas.com/cat${KNOWN}`),
    'it says something': decal(`../../../redirect?to=https://cataas.com/cat/says/juice${KNOWN}`),
    'it comes without encryption': decal(`../../../redirect?to=http://cataas.com/cat${KNOWN}`),
    'it has a size, as in older walkthroughs': decal(`../../../redirect?to=https://placecats.com/300/200${KNOWN}`),
    'it is grey, as in older walkthroughs': decal(`../../../redirect?to=https://placecats.com/g/300/200${KNOWN}`),
    'the shop lives in a folder': decal(`../../../../shop/../../../redirect?to=https://cataas.com/cat${KNOWN}`),
    'another address of the list is mentioned': decal(
      '../../../redirect?to=https://cataas.com/cat?x=http://leanpub.com/juice-shop',
    ),
  },
  staysSilent: {
    'a logo is tried out': decal('JuiceShopCTF_Logo.png'),
    'a picture of another folder is printed': decal('../images/products/apple_juice.jpg'),
    'the shop would not send anybody there': decal('../../../redirect?to=https://cataas.com/cat'),
    'it sends people where it means to': decal(
      '../../../redirect?to=https://github.com/juice-shop/juice-shop?x=https://cataas.com/cat',
    ),
    'the way up is too short': decal(`../../redirect?to=https://cataas.com/cat${KNOWN}`),
    'the cat is asked for directly': decal(`https://cataas.com/cat${KNOWN}`),
    'it is another animal': decal(`../../../redirect?to=https://placebear.com/300/200${KNOWN}`),
    'it is another site with a similar name': decal(`../../../redirect?to=https://cataasXcom/cat${KNOWN}`),
    'the older site without a size': decal(`../../../redirect?to=https://placecats.com/${KNOWN}`),
    'it is still encoded': decal(encodeURIComponent(`../../../redirect?to=https://cataas.com/cat${KNOWN}`)),
    'it is in a list': decal([`../../../redirect?to=https://cataas.com/cat${KNOWN}`]),
    'it is empty': decal(''),
    'it is nothing': decal(undefined),
    'it only climbs': decal('../'.repeat(30_000)),
  },
})
