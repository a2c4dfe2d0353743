import { defineWays } from '#game/define.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { fileComplaint, leaveFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

const FRAME = SCRIPT_FRAME.slice(1)

export default defineWays({
  otherWays: {
    'the text of published walkthroughs': (visitor) => leaveFeedback(visitor, `<<script>Foo</script>${FRAME}`),
    'a style in place of the script': (visitor) => leaveFeedback(visitor, `<<style>x</style>${FRAME}`),
    'a tag that is simply dropped': (visitor) => leaveFeedback(visitor, `<<img>${FRAME}`),
    'honest words around it, signed by the page': async (visitor) => {
      await becomeShopper(visitor)
      await leaveFeedback(visitor, `Tasty. <<script>Foo</script>${FRAME} (***@example.org)`)
    },
  },
  mishaps: {
    'the payload as it is': [201, (visitor) => leaveFeedback(visitor, SCRIPT_FRAME)],
    'the payload in capitals': [201, (visitor) => leaveFeedback(visitor, SCRIPT_FRAME.toUpperCase())],
    'a tag in between that is kept': [201, (visitor) => leaveFeedback(visitor, `<<b>x</b>${FRAME}`)],
    'a script in the middle of a word': [
      201,
      (visitor) => leaveFeedback(visitor, SCRIPT_FRAME.replace('iframe', 'if<script>x</script>rame')),
    ],
    'a word in bold print': [201, (visitor) => leaveFeedback(visitor, '<b>Tasty</b>')],
    'a wrong answer to the sum': [401, (visitor) => leaveFeedback(visitor, `<<script>Foo</script>${FRAME}`, 'many')],
    'the payload in a complaint': [
      201,
      async (visitor) => {
        await becomeShopper(visitor)
        return fileComplaint(visitor, `<<script>Foo</script>${FRAME}`)
      },
    ],
    'the payload in a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: SCRIPT_FRAME })],
  },
})
