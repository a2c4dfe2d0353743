/** What the challenges have in common that get somebody a new password by the answer to their security question. */
export const weakRecovery = {
  mitigation: 'cs/Choosing_and_Using_Security_Questions',
  weakness: 'Weak Password Recovery',
  cwe: [640],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  api: 'API2:2023',
  source: [
    {
      file: 'shop/accounts/password-routes.ts',
      symbol: 'passwordRoutes',
      lines: ['findByAnswer(request.shop'],
    },
  ],
} as const
