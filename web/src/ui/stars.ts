const MAX_STARS = 5

/** Stars of a rating, full ones first. A rating from a customer may be any number. */
export function starsOf(rating: number): boolean[] {
  return Array.from({ length: MAX_STARS }, (_, index) => index < rating)
}
