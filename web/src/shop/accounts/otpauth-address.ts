/** Content of the QR code for an authenticator app. */
export function buildOtpauthAddress(application: string, email: string, secret: string): string {
  const name = encodeURIComponent(application)
  return `otpauth://totp/${name}:${email}?secret=${secret}&issuer=${name}`
}
