import { assert } from './assert.ts'
import { type Clock, type EpochMs, epochMs } from './clock.ts'
import { type Uuid, uuidFromBytes, uuidFromHex, writeUuidBytes } from './uuid-bytes.ts'

/** What an identifier names, in front of it wherever people or programs outside see it. */
export type IdPrefix =
  | 'bnk'
  | 'bon'
  | 'fbt'
  | 'cht'
  | 'dep'
  // What wagers of a product are on: a raffle, a draw, a match.
  | 'evt'
  | 'flt'
  | 'jkp'
  | 'run'
  | 'mtr'
  | 'crd'
  | 'rnd'
  | 'pto'
  | 'rwd'
  | 'env'
  | 'sed'
  | 'sho'
  | 'sit'
  | 'trf'
  | 'vtr'
  | 'vtx'
  | 'wdp'
  | 'wdr'

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const VERSION_7_PATTERN = /^.{14}7.{4}[89ab]/
const ENCODED_LENGTH = 26
/** Used over and over by `encodeId`, which is asked thousands of times a second. */
const ID_BYTES = new Uint8Array(16)
const ID_CODES = new Array<number>(ENCODED_LENGTH).fill(0)

export function isUuid(text: string): text is Uuid {
  return UUID_PATTERN.test(text)
}

/**
 * A version 7 UUID: 48 bits of time, then chance, so that ids made later sort later.
 * `randomBytes` fills ten bytes and comes from the caller because this package knows no entropy.
 */
export function uuidV7(clock: Clock, randomBytes: Uint8Array): Uuid {
  assert(randomBytes.length >= 10, 'a version 7 uuid needs ten random bytes')
  const bytes = new Uint8Array(16)
  let rest = Math.trunc(clock.now())
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  for (let index = 0; index < 10; index += 1) bytes[6 + index] = randomBytes[index] ?? 0
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return uuidFromBytes(bytes)
}

/** When a version 7 UUID was made, by the clock of its maker; undefined for any other. */
export function timeOfUuid(id: Uuid): EpochMs | undefined {
  if (!VERSION_7_PATTERN.test(id)) return undefined
  return epochMs(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}

/** `rnd_01jd…`: the prefix and 26 characters of Crockford's base 32, which sort as the id does. */
export function encodeId(prefix: IdPrefix, id: Uuid): string {
  writeUuidBytes(id, ID_BYTES, 0)
  // 128 bits are 26 digits of five bits with two bits to spare in front.
  let digits = 0
  let held = 0
  let heldBits = 2
  for (const byte of ID_BYTES) {
    held = (held << 8) | byte
    heldBits += 8
    while (heldBits >= 5) {
      heldBits -= 5
      ID_CODES[digits] = CROCKFORD.charCodeAt((held >> heldBits) & 31)
      digits += 1
    }
    held &= (1 << heldBits) - 1
  }
  return `${prefix}_${String.fromCharCode(...ID_CODES)}`
}

/** The inverse of `encodeId`; undefined when the text is not an id with that prefix. */
export function decodeId(prefix: IdPrefix, text: string): Uuid | undefined {
  const head = `${prefix}_`
  if (!text.startsWith(head) || text.length !== head.length + ENCODED_LENGTH) return undefined
  let value = 0n
  for (const character of text.slice(head.length)) {
    const digit = CROCKFORD.indexOf(character)
    if (digit < 0) return undefined
    value = (value << 5n) | BigInt(digit)
  }
  if (value >> 128n) return undefined
  const hex = value.toString(16).padStart(32, '0')
  return uuidFromHex(hex)
}
