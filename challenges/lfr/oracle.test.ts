import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

describeOracle('lfrChallenge', oracle, {
  fires: {
    'the manifest is read': { path: 'package.json' },
    'a source is read': { path: 'build/app.js' },
    'a file of the server is read': { path: '../etc/resolv.conf' },
    'its folder has a similar name': { path: 'views-of-others/a.hbs' },
  },
  staysSilent: {
    'a view is read': { path: 'views/dataErasureForm.hbs' },
    'the other view is read': { path: 'views/dataErasureResult.hbs' },
    'something in a folder of the views is read': { path: 'views/partials/head.hbs' },
    'there is no name': { path: '' },
    'the name is no text': { path: 1 as unknown as string },
  },
})
