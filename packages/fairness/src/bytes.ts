import { assert } from '@baize/kernel'

const HEX_DIGITS = '0123456789abcdef'

/** The bytes of a text that holds nothing but ASCII, which is all that seeds may hold. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    assert(code < 128, 'seeds are plain ASCII')
    bytes[index] = code
  }
  return bytes
}

export function hexFromBytes(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX_DIGITS.charAt(byte >> 4) + HEX_DIGITS.charAt(byte & 15)
  return text
}
