/** A training range is often reached as http://<some address>, where browsers withhold what they call powerful features. */

if (!globalThis.isSecureContext) {
  if (!('randomUUID' in crypto)) {
    const digit = () => Math.floor(Math.random() * 16).toString(16)
    const randomUUID = () => '00000000-0000-4000-8000-000000000000'.replace(/0/g, digit)
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID })
  }
  if (!('clipboard' in navigator)) {
    const writeText = async (text: string) => {
      const field = document.createElement('textarea')
      field.value = text
      field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
      document.body.append(field)
      field.select()
      const copied = document.execCommand('copy')
      field.remove()
      if (!copied) throw new Error('The browser refused to copy.')
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  }
}
