import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 103,
  key: 'geoStalkingMetaChallenge',
  name: 'Meta Geo Stalking',
  category: 'Sensitive Data Exposure',
  difficulty: 2,
  tags: ['OSINT'],
  mitigation: 'cs/Choosing_and_Using_Security_Questions',
  weakness: 'Location in Image Metadata',
  cwe: [1230, 640],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  source: [
    { file: 'shop/photos/photos.ts', symbol: 'hangPhoto', lines: ['writeFile(shop, imagePath, content)'] },
    { file: 'shop/accounts/password-routes.ts', symbol: 'passwordRoutes', lines: ['findByAnswer(request.shop'] },
  ],
  readUp: [{ page: 'files/exif', hint: 2 }],
  description:
    'John has hung up a picture that says more than it shows. Answer his security question with it, and get his account a new password by way of <i>Forgot Password</i>.',
  hints: [
    'Have the page ask you his question first. Then look for him on the photo wall: he is the one who writes in digits, and who is fond of boots.',
    'Nothing in the drawing helps. Download the file, and let a program that knows about EXIF, such as the workbench of the outside world, tell you what the camera noted: degrees and minutes, north and west.',
    'Look up what lies at that place, on a map or in an encyclopedia; the outside world has a table of forests with their degrees. The answer is the whole name, the way its administration writes it.',
  ],
  explanation: {
    happened: 'You gave John a new password by naming a place that his own picture told you.',
    allowedBy:
      'The camera writes its position into each file, the shop passes files on as they came, and the place was his answer.',
    mendedBy:
      'Strip metadata from uploads on the server, tell customers what their pictures carry, and let no recovery depend on what can be found out.',
  },
})
