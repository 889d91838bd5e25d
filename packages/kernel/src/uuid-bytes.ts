/** A 128-bit identifier in its usual text form; the database keeps it as `uuid`. */
export type Uuid = string & { readonly __brand: 'uuid' }

/** Value of a hexadecimal digit by its character code; 255 for every other character. */
const DIGIT_VALUES = new Uint8Array(128).fill(255)
for (let value = 0; value < 16; value += 1) {
  DIGIT_VALUES[value.toString(16).charCodeAt(0)] = value
}
/** Character code of the hexadecimal digit for each value. */
const DIGIT_CODES = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

const BYTES = 16
/** Where the pairs of digits stand in the text form, past its hyphens. */
const PAIR_STARTS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

/** The characters of a text form with its hyphens, used over and over: one piece of text instead of seventeen. */
const TEXT_CODES = Array.from('-'.repeat(36), (hyphen) => hyphen.charCodeAt(0))

/** Writes the sixteen bytes of an id into `target`, most significant first. */
export function writeUuidBytes(id: Uuid, target: Uint8Array, offset: number): void {
  for (let index = 0; index < BYTES; index += 1) {
    const start = PAIR_STARTS[index] ?? 0
    const high = DIGIT_VALUES[id.charCodeAt(start)] ?? 0
    const low = DIGIT_VALUES[id.charCodeAt(start + 1)] ?? 0
    target[offset + index] = (high << 4) | low
  }
}

/** The text form of an id given as 32 hexadecimal digits; what follows them is left out. */
export function uuidFromHex(hex: string): Uuid {
  const head = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}`
  return `${head}-${hex.slice(16, 20)}-${hex.slice(20, 32)}` as Uuid
}

/** The text form of the sixteen bytes that begin at `offset`. */
export function uuidFromBytes(bytes: Uint8Array, offset = 0): Uuid {
  for (let index = 0; index < BYTES; index += 1) {
    const start = PAIR_STARTS[index] ?? 0
    const byte = bytes[offset + index] ?? 0
    TEXT_CODES[start] = DIGIT_CODES[byte >> 4] ?? 0
    TEXT_CODES[start + 1] = DIGIT_CODES[byte & 15] ?? 0
  }
  return String.fromCharCode(...TEXT_CODES) as Uuid
}
