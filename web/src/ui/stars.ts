const most = 5

/** The stars to draw for a rating, first the full ones. Ratings come as customers send them. */
export function starsOf(rating: number): boolean[] {
  return Array.from({ length: most }, (_, index) => index < rating)
}
