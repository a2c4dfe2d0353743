/** Maximum characters of a post. */
export const MAX_TWEET_CHARACTERS = 140

/** Text of a post: a sentence and the bought products, shortened to the limit. */
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

/** Address that opens a prepared post. */
export function buildTweetAddress(text: string): string {
  return `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&hashtags=appsec`
}
