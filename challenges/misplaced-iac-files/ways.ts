import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: {
    'the image': (visitor) => visitor.get('/infrastructure/Dockerfile'),
    'the composition with a query': (visitor) => visitor.get('/infrastructure/docker-compose.yml?download=1'),
    'the machines': (visitor) => visitor.get('/infrastructure/terraform/main.tf'),
    'the network': (visitor) => visitor.get('/infrastructure/terraform/networking.tf'),
    'a part of a plan': (visitor) =>
      visitor.get('/infrastructure/terraform/variables.tf', { headers: { range: 'bytes=0-20' } }),
    'what the list of the cloud names': async (visitor) => {
      const [name] = (await visitor.get('/infrastructure/terraform')).json<string[]>()
      await visitor.get(`/infrastructure/terraform/${name}`)
    },
  },
  mishaps: {
    'a look into the folder': [200, (visitor) => visitor.get('/infrastructure')],
    'a look into the folder below': [200, (visitor) => visitor.get('/infrastructure/terraform/')],
    'a file for operators': [403, (visitor) => visitor.get('/infrastructure/README.md')],
    'a plan that nobody has drawn': [200, (visitor) => visitor.get('/infrastructure/terraform/secrets.tf')],
    'a plan without its folder': [200, (visitor) => visitor.get('/infrastructure/main.tf')],
    'a plan among the documents': [200, (visitor) => visitor.get('/assets/main.tf')],
    'a plan behind the page': [200, (visitor) => visitor.get('/Dockerfile')],
    'a way out of the folder': [403, (visitor) => visitor.get('/infrastructure/..%2fkeys%2fjwt.key')],
    'a plan in capitals': [200, (visitor) => visitor.get('/infrastructure/DOCKERFILE')],
  },
})
