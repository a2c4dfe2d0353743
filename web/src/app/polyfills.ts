/** A training range is often reached as http://<some address>, where browsers withhold what they call powerful features. */

if (!globalThis.isSecureContext) {
  if (!('randomUUID' in crypto)) {
    const digit = () => Math.floor(Math.random() * 16).toString(16)
    const randomUUID = () => '00000000-0000-4000-8000-000000000000'.replace(/0/g, digit)
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID })
  }
}
