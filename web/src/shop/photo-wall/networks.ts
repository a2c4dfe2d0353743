import type { ApplicationConfiguration } from '#contract/application.ts'

export interface Network {
  /** What links to it are called; never translated. */
  name: 'Tweet' | 'BlueSky' | 'Mastodon'
  /** Opens a message that is ready to be sent. */
  address: string
}

/** Where a caption can be told on; only what is configured. The shop is mentioned by its name there. */
export function listNetworks(caption: string, social: Social): Network[] {
  const networks: Network[] = []
  const say = (handle: string) => encodeURIComponent(`${caption} ${handle}`)
  const twitter = lastPartOf(social?.twitterUrl)
  if (twitter)
    networks.push({
      name: 'Tweet',
      address: `https://twitter.com/intent/tweet?text=${say(`@${twitter}`)}&hashtags=appsec`,
    })
  const blueSky = lastPartOf(social?.blueSkyUrl)
  if (blueSky) networks.push({ name: 'BlueSky', address: `https://bsky.app/intent/compose?text=${say(`@${blueSky}`)}` })
  const mastodon = urlOf(social?.mastodonUrl)
  if (mastodon) {
    const handle = `@${lastPartOf(mastodon.href)}@${mastodon.host}`
    networks.push({ name: 'Mastodon', address: `${mastodon.origin}/share?text=${say(handle)}` })
  }
  return networks
}

type Social = NonNullable<ApplicationConfiguration['application']>['social']

function urlOf(address: string | null | undefined): URL | undefined {
  const url = address ? URL.parse(address) : null
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** `@juice` for the page of `juice`, without the sign. */
function lastPartOf(address: string | null | undefined): string | undefined {
  const parts = urlOf(address)?.pathname.split('/').filter(Boolean)
  return parts?.at(-1)?.replace(/^@/, '')
}
