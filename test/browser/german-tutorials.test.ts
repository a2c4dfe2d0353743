import { playTutorials } from './tutorial-journeys.ts'

// Most people have motion on.
playTutorials('de_DE', { motion: true })
