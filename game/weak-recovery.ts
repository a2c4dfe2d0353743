/** Shared facts of the challenges about security questions. */
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
