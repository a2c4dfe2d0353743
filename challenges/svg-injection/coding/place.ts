import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/redirect/allowed-addresses.ts',
  symbols: ['ALLOWED_ADDRESSES', 'findAllowedAddress'],
  explanation:
    'A target has to be one of the listed addresses and not merely contain one, so no link and no picture gets from the shop to a foreign site. The forgotten parameter of the page should go as well.',
})
