import { definePlace } from '#game/coding/define-coding.ts'

export default definePlace({
  file: 'shop/privacy/views.ts',
  symbols: ['KEPT_AWAY', 'renderInFrame'],
  also: { file: 'shop/privacy/erasure-routes.ts', symbols: ["erasureRoutes > post '/dataerasure'"] },
  explanation:
    'The path of the frame is joined and tidied first, and then has to begin with the folder of views. A list of forbidden parts knows only those that somebody has thought of.',
})
