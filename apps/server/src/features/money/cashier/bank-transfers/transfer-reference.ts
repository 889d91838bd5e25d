import { assert } from '@baize/kernel'

/** No sign that reads like another one: 31 of them, which is prime. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const BASE = BigInt(SIGNS.length)
const BODY_LENGTH = 7
const COUNT = BASE ** BigInt(BODY_LENGTH)
/** Has no factor in common with the count, so that no two serials come to the same place. */
const STRIDE = 11_400_714_819n

export type ReferenceLikeness = 'same' | 'nearly' | 'none'

/**
 * What a player writes on a transfer: seven signs that differ for each serial and look like no order, and one
 * that checks them. One wrong sign, or two that changed places, never make another reference.
 */
export function makeReference(serial: bigint): string {
  assert(serial >= 0n && serial < COUNT, 'there is a reference for each serial')
  let rest = (serial * STRIDE) % COUNT
  let body = ''
  for (let at = 0; at < BODY_LENGTH; at += 1) {
    body += SIGNS[Number(rest % BASE)]
    rest /= BASE
  }
  return `${body}${checkSign(body)}`
}

/** True for a reference whose check sign fits. */
export function isReference(text: string): boolean {
  return (
    text.length === BODY_LENGTH + 1 &&
    [...text].every((sign) => SIGNS.includes(sign)) &&
    checkSign(text.slice(0, BODY_LENGTH)) === text.at(-1)
  )
}

/** Weights from two up: a prime base tells every single mistake and every change of places. */
function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, at) => total + SIGNS.indexOf(sign) * (at + 2), 0)
  return SIGNS[sum % SIGNS.length] ?? ''
}

/** Capitals and digits alone: banks cut, space and decorate what a player wrote. */
export function plainReference(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
}

/** Whether what stands on a line names this order, or would with one mistake less. */
export function compareReference(plain: string, reference: string): ReferenceLikeness {
  if (plain.includes(reference)) return 'same'
  for (let at = 0; at < plain.length; at += 1) {
    const isNear = [reference.length - 1, reference.length, reference.length + 1].some((length) =>
      isOneMistake(plain.slice(at, at + length), reference),
    )
    if (isNear) return 'nearly'
  }
  return 'none'
}

/** One sign wrong, missing or too many, or two neighbours that changed places. */
function isOneMistake(typed: string, meant: string): boolean {
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from += 1
  let same = 0
  while (
    same < Math.min(typed.length, meant.length) - from &&
    typed.at(-1 - same) === meant.at(-1 - same)
  ) {
    same += 1
  }
  const typedRest = typed.slice(from, typed.length - same)
  const meantRest = meant.slice(from, meant.length - same)
  if (typedRest.length + meantRest.length === 0) return false
  if (typedRest.length <= 1 && meantRest.length <= 1) return true
  return (
    typedRest.length === 2 &&
    meantRest.length === 2 &&
    typedRest[0] === meantRest[1] &&
    typedRest[1] === meantRest[0]
  )
}
