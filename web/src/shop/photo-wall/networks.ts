import type { ApplicationConfiguration } from '#contract/application.ts'

export interface Network {
  /** Names of the links; never translated. */
  name: 'Tweet' | 'BlueSky' | 'Mastodon'
  /** Address that opens a prepared post. */
  address: string
}

/** Configured networks on which a caption can be shared. Posts mention the shop's account. */
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

/** Account name of a profile's address, without `@`. */
function lastPartOf(address: string | null | undefined): string | undefined {
  const parts = urlOf(address)?.pathname.split('/').filter(Boolean)
  return parts?.at(-1)?.replace(/^@/, '')
}
