import { createCipheriv, createHash, randomBytes, randomInt } from 'node:crypto'

const KEY_LENGTH = 8
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const IV_BYTES = 12

/**
 * An address that programs which gather addresses do not find: whatever is needed to read it comes
 * with it, its last eight characters are the key. It keeps nothing secret from anybody who runs the
 * page. `docs/content.md` has the layout.
 */
export function sealPath(
  path: string,
  {
    key = Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    iv = randomBytes(IV_BYTES),
  } = {},
): string {
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), iv)
  const sealed = Buffer.concat([
    iv,
    cipher.update(path, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return sealed.toString('base64url') + key
}
