import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/coupons/campaigns.ts',
  symbols: ['Campaign', 'findCampaignIn'],
  also: { file: 'shop/coupons/discounts.ts', symbols: ['findDiscount'] },
  explanation:
    'The server looks at its own clock. The day in the request says which campaign is meant, and whether that day is today, nobody but the server decides.',
})
