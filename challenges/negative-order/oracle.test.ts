import { describeOracle } from '#game/testing/describe-oracle.ts'
import { order } from '#game/testing/orders.ts'
import oracle from './oracle.ts'

const juices = (quantity: number) => ({ id: 1, name: 'Apple Juice (1000ml)', quantity })
const bike = (quantity: number) => ({ id: 33, name: 'Melon Bike (Comeback-Product 2018 Edition)', quantity })

describeOracle('negativeOrderChallenge', oracle, {
  fires: {
    'a bike is ordered the other way round': order({ totalPrice: -2998.01, products: [bike(-1)] }),
    'it is about a single cent': order({ totalPrice: -0.01, products: [juices(-1), juices(1)] }),
    'a coupon took off more than everything': order({ totalPrice: -0.5, discount: 150, coupon: 'monthly' }),
  },
  staysSilent: {
    'the order costs something': order(),
    'the order costs nothing': order({ totalPrice: 0, products: [juices(0)] }),
    'the order costs nothing, from below': order({ totalPrice: -0, products: [juices(-0)] }),
    'what goes back is worth less than what is bought': order({ totalPrice: 1000, products: [bike(1), juices(-999)] }),
    'the delivery costs more than what goes back': order({
      totalPrice: 3.01,
      products: [juices(-1)],
      deliveryPrice: 5,
    }),
    'a coupon took off nearly everything': order({ totalPrice: 0.02, discount: 99, coupon: 'monthly' }),
    'the total is no number': order({ totalPrice: Number.NaN, products: [juices(-1)] }),
  },
})
