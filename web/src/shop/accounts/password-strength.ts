export const advisedLength = 8

export type Band = 'low' | 'low-medium' | 'medium' | 'high-medium' | 'high'

export interface Criterion {
  /** Catalogue key of the criterion. */
  key: string
  met: boolean
}

/** Recommended criteria for a password, in the order of the list. */
export function criteriaOf(password: string): Criterion[] {
  return [
    { key: 'LOWER_CASE_CRITERIA_MSG', met: /[a-z]/.test(password) },
    { key: 'UPPER_CASE_CRITERIA_MSG', met: /[A-Z]/.test(password) },
    { key: 'DIGITS_CRITERIA_MSG', met: /\d/.test(password) },
    { key: 'SPECIAL_CHARS_CRITERIA_MSG', met: /[^A-Za-z0-9]/.test(password) },
    { key: 'MIN_CHARS_CRITERIA_MSG', met: password.length >= advisedLength },
  ]
}

/** Share of met criteria, in percent. */
export function strengthOf(password: string): number {
  const criteria = criteriaOf(password)
  return (criteria.filter(({ met }) => met).length / criteria.length) * 100
}

export function bandOf(strength: number): Band {
  if (strength <= 20) return 'low'
  if (strength <= 40) return 'low-medium'
  if (strength <= 60) return 'medium'
  return strength <= 80 ? 'high-medium' : 'high'
}
