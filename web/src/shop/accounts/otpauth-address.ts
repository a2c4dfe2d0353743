/** What an authenticator app reads from a QR code. */
export function buildOtpauthAddress(application: string, email: string, secret: string): string {
  const name = encodeURIComponent(application)
  return `otpauth://totp/${name}:${email}?secret=${secret}&issuer=${name}`
}
