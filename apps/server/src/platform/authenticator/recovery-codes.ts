import { createHash, randomBytes } from 'node:crypto'

const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 10
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of fifty bits each, written as `k7mq2-x9fwp`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    // 31 letters: the few values past the last multiple of 31 are drawn again.
    const letters: string[] = []
    while (letters.length < RECOVERY_LETTERS) {
      const [byte = 255] = randomBytes(1)
      if (byte < Math.floor(256 / LETTERS.length) * LETTERS.length) {
        letters.push(LETTERS[byte % LETTERS.length] ?? '')
      }
    }
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
}

/** Spaces, dashes and capitals do not count. Bound to its owner: it fits nobody else. */
export function hashRecoveryCode(owner: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHash('sha256').update(`recovery:${owner}:${plain}`).digest()
}
