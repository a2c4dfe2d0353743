/** Most characters of a message to the world. */
export const MAX_TWEET_CHARACTERS = 140

/** What a customer might tell the world: a sentence and the names of what was bought, cut to what fits. */
export function writeTweetText(opening: string, products: readonly string[]): string {
  const whole = [opening, ...products.map((name) => `- ${name}`)].join('\n')
  if (whole.length <= MAX_TWEET_CHARACTERS) return whole
  let cut = ''
  for (const character of whole) {
    if (cut.length + character.length >= MAX_TWEET_CHARACTERS) break
    cut += character
  }
  return `${cut}…`
}

/** Opens a message that is ready to be sent. */
export function buildTweetAddress(text: string): string {
  return `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&hashtags=appsec`
}
