import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 73,
  key: 'ssrfChallenge',
  name: 'SSRF',
  category: 'Broken Access Control',
  difficulty: 6,
  tags: ['Code Analysis'],
  mitigation: 'cs/Server_Side_Request_Forgery_Prevention',
  weakness: 'Server-Side Request Forgery',
  cwe: [918],
  owasp: 'A10:2021',
  owasp2025: 'A01:2025',
  api: 'API7:2023',
  source: [
    { file: 'shop/profile/profile-routes.ts', symbol: "post '/profile/image/url'", lines: ['await keepLinked('] },
    { file: 'shop/profile/pictures.ts', symbol: 'fetchPicture', lines: ['shop.fetchRemote(url)'] },
  ],
  readUp: [
    { page: 'ground/encodings', hint: 2 },
    { page: 'machines/server-side-requests', hint: 3 },
  ],
  description: 'There is an address that only the server itself may ask for. Make it ask, and speak the right word.',
  hints: [
    'The shop keeps a sample of a malicious program in quarantine. Nobody has taken it apart yet. The files there only say where it can be had; if that is out of reach, the small web has a mirror.',
    'You need not run it. It is text that was wrapped so that nobody reads it in passing: unwrap what looks like sixty-four letters, and undo what its own tools would undo; the workbench of the outside world has steps for both. You are after an address, with a word as its parameter.',
    'Calling that address yourself shows you the shop’s page and nothing else. The sample was meant to call from the machine that the shop runs on.',
    'One form of your profile takes an address, and the server goes and fetches it. Give it the one that you found; from where the server stands, “localhost” is the server.',
  ],
  explanation: {
    happened:
      'You had the server fetch an address that you chose, and it called one that trusts whoever calls from inside.',
    allowedBy:
      'The picture’s address is fetched as it was entered: nobody checks which machine it names, and the address inside takes a call from its own machine for a permission.',
    mendedBy:
      'Fetch from an allowlist of hosts, check the address that a name resolves to and again after each redirection, and let services inside ask for credentials like those outside.',
  },
})
