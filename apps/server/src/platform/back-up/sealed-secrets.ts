import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { BackUpError } from './back-up-error.ts'

/** OWASP's choice for scrypt: 128 MiB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const PASSPHRASE_CHARACTERS_MIN = 12

/** Files of the data folder that are keys, by name. */
export type SecretFiles = Readonly<Record<string, string>>

/** Seals the files with a passphrase: salt, nonce, tag, ciphertext (scrypt, AES-256-GCM). */
export function sealSecrets(files: SecretFiles, passphrase: string): Buffer {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(files), 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), text])
}

/** Opens what `sealSecrets` made. Throws `BackUpError` when the passphrase is another. */
export function openSecrets(sealed: Buffer, passphrase: string): SecretFiles {
  const nonceAt = SALT_BYTES
  const tagAt = nonceAt + NONCE_BYTES
  const textAt = tagAt + TAG_BYTES
  const key = keyOf(passphrase, sealed.subarray(0, nonceAt))
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nonceAt, tagAt), {
    authTagLength: TAG_BYTES,
  })
  cipher.setAuthTag(sealed.subarray(tagAt, textAt))
  try {
    const text = Buffer.concat([cipher.update(sealed.subarray(textAt)), cipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch (failure) {
    throw new BackUpError(
      'wrong_passphrase',
      'BACKUP_PASSPHRASE is not the passphrase that this back-up was made with.',
      failure,
    )
  }
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize('NFC'), salt, 32, COST)
}
