import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/infrastructure/docker-compose.yml',
  symbols: ['file'],
  vulnerable: ['image: mongo:'],
  hints: [
    'Four containers are described here, and one of them is built from code of the shop. Look at the other three.',
    'Each image has a version. How high it is says little: what counts is whether that line is still mended.',
    'Look the three names up in the small web of the lab. One line is marked as over there.',
    'It is the line with the image of the database for reviews.',
  ],
  fixes: [
    {
      patch: 'mongo-6',
      outcome: 'still-exploitable',
      explanation:
        'This line is younger, and it is over as well. A move from one version that nobody mends to another one costs the same work and changes nothing.',
    },
    {
      patch: 'latest',
      outcome: 'broken',
      explanation:
        'Today that is probably a maintained version. Tomorrow it is another one although nobody has changed the file, and nobody can say which one is running.',
    },
    {
      patch: 'mongo-8',
      outcome: 'fixed',
      explanation:
        'This line will be mended for years, and the file says which one it is. Before the move, data have to go step by step through the versions in between.',
    },
  ],
})
