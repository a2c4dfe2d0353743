import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/conversation.ts',
  symbols: ['converse'],
  also: { file: 'shop/assistant/tools.ts', symbols: ['TOOLS > getProductReviews'] },
  vulnerable: ["read.push({ role: 'tool', tool_call_id: call.id"],
  neutral: ['for (const call of calls)', 'run.tools.push(call.function.name)', 'const source = findSource(read)'],
  addedSymbols: ['GIFTS'],
  hints: [
    'Whose words does the model read in the course of one answer? Only some of them are those of the customer.',
    'A tool brings along what somebody has written, and in the next round the model may use any other tool. Find where the words get to it.',
    'It is the line by which results of tools join the conversation, whoever wrote them and whatever may follow.',
  ],
  fixes: [
    {
      patch: 'words-struck',
      outcome: 'still-exploitable',
      explanation:
        'Orders can be given in other words, in another language and with a hyphen. A list of words finds those that somebody has thought of.',
    },
    {
      patch: 'coupons-locked',
      outcome: 'still-exploitable',
      explanation:
        'One of the two gifts is locked. A review that asks for money is obeyed as before: what matters is not the name of a tool but that it gives something away.',
    },
    {
      patch: 'one-gift',
      outcome: 'still-exploitable',
      explanation: 'One gift in an answer is one too many if nobody but a review has asked for it.',
    },
    {
      patch: 'gifts-locked',
      outcome: 'fixed',
      explanation:
        'Once reviews have been read, nothing is given away before the customer speaks again. The model may still fall for a review, and it no longer matters.',
    },
  ],
})
