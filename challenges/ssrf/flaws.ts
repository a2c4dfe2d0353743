import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({
  flaws: [
    {
      id: 'F097',
      title: 'The server fetches any address that a customer names',
      cvss: 'AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
      route: 'POST /profile/image/url',
      parameter: 'imageUrl',
      parameterIn: 'body',
      evidence: ['DAST', 'SAST'],
      isExpectedOfScanners: true,
      session: 'customer',
      mend: 'coding/fixes/listed-hosts',
      shows: {
        path: '/profile',
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/profile/image/url',
            form: { imageUrl: 'http://localhost:3000/assets/public/images/products/apple_juice.jpg' },
            headers: { cookie: 'token={{token}}' },
          },
        ],
        headers: { accept: 'text/html' },
        has: ['src="/assets/public/images/uploads/'],
        lacks: ['apple_juice.jpg', 'default.svg'],
      },
      mustNot: {
        path: '/profile',
        session: 'customer',
        before: [
          {
            method: 'POST',
            path: '/profile/image/url',
            form: { imageUrl: '/assets/public/images/products/apple_juice.jpg' },
            headers: { cookie: 'token={{token}}' },
          },
        ],
        headers: { accept: 'text/html' },
        has: ['src="/assets/public/images/products/apple_juice.jpg"'],
        lacks: ['images/uploads/'],
      },
    },
  ],
})
