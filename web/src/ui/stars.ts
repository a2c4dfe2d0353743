const MAX_STARS = 5

/** The stars to draw for a rating, first the full ones. Ratings come as customers send them. */
export function starsOf(rating: number): boolean[] {
  return Array.from({ length: MAX_STARS }, (_, index) => index < rating)
}
