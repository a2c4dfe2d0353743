import { playTutorials } from './tutorial-journeys.ts'

// With motion, as most people see it.
playTutorials('de_DE', { motion: true })
