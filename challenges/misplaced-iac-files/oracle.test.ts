import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const asked = (path: string, status = 200) => exchange({ route: '/infrastructure/*', params: { '*': path }, status })

describeOracle('misplacedIacFiles', oracle, {
  fires: {
    'the image was read': asked('Dockerfile'),
    'the composition was read': asked('docker-compose.yml'),
    'a plan of the cloud was read': asked('terraform/networking.tf'),
    'a part of it was read': asked('terraform/main.tf', 206),
    'the browser has it already': asked('terraform/outputs.tf', 304),
  },
  staysSilent: {
    'the file is hidden': asked('README.md', 403),
    'there is no such plan': asked('terraform/secrets.tf'),
    'the plan is in another folder': asked('main.tf'),
    'the composition is looked for in the cloud': asked('terraform/docker-compose.yml'),
    'the name is written in capitals': asked('DOCKERFILE'),
    'the name goes on': asked('Dockerfile.bak'),
    'it is a folder': asked('terraform'),
    'it leads out of the folder': asked('../keys/jwt.key', 403),
    'a part is asked for that it does not have': asked('Dockerfile', 416),
    'the shop is out of order': asked('Dockerfile', 500),
  },
})
