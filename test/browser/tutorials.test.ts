import { playTutorials } from './tutorial-journeys.ts'

playTutorials('en')
