import { defineSettings } from '#game/settings.ts'

export default defineSettings({
  bonusPayload: {
    kind: 'text',
    name: 'xssBonusPayload',
    default:
      '<iframe width="100%" height="166" scrolling="no" frameborder="no" allow="autoplay" src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/771984076&color=%23ff5500&auto_play=true&hide_related=false&show_comments=true&show_user=true&show_reposts=false&show_teaser=true"></iframe>',
    description: 'The bonus payload, matched literally.',
  },
})
