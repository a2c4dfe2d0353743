/** A training range often runs at http://<some address>, where browsers lack APIs of secure contexts. */

if (!globalThis.isSecureContext) {
  if (!('randomUUID' in crypto)) {
    const digit = () => Math.floor(Math.random() * 16).toString(16)
    const randomUUID = () => '00000000-0000-4000-8000-000000000000'.replace(/0/g, digit)
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID })
  }
}
