import { createHash, randomBytes, randomInt } from 'node:crypto'

const DIGITS = 6
/** 32 characters, which cannot be guessed even without a limit on tries. */
const KEY_BYTES = 24
const TYPED_LENGTH_MAX = 16

/** Six digits, each as likely as any other. */
export function makeMemberCode(): string {
  return randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')
}

/** Bound to whom and what it is for, so that a hash of the table fits nowhere else. */
export function hashMemberCode(memberId: bigint, purpose: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId}:${purpose}:${code}`).digest()
}

/** A mailed code: six digits to type, and a link, to which limits on guesses do not apply. */
export interface MailedCode {
  readonly code: string
  readonly key: string
}

export function makeMailedCode(): MailedCode {
  return { code: makeMemberCode(), key: randomBytes(KEY_BYTES).toString('base64url') }
}

/** Whether the page sent the key of a link instead of six digits. */
export function isMailedKey(typed: string): boolean {
  return typed.length > TYPED_LENGTH_MAX
}

/** The URL that fills in the code. The secrets are in the fragment, which browsers never send to a server. */
export function linkOf(
  publicUrl: string,
  page: 'email' | 'new-address' | 'password' | 'payment',
  { code, key, name }: MailedCode & { readonly name?: string },
): string {
  const secret = new URLSearchParams({ code, key, ...(name !== undefined && { name }) })
  return `${publicUrl}/code/${page}#${secret}`
}

/** The hash to compare, for typed digits or a link's key. */
export function hashesOf(memberId: bigint, purpose: string, typed: string) {
  return isMailedKey(typed)
    ? { linkHash: hashMemberCode(memberId, `${purpose} link`, typed) }
    : { codeHash: hashMemberCode(memberId, purpose, typed) }
}

/** The hashes that are stored of a mailed code. */
export function keptHashesOf(memberId: bigint, purpose: string, { code, key }: MailedCode) {
  return {
    codeHash: hashMemberCode(memberId, purpose, code),
    linkHash: hashMemberCode(memberId, `${purpose} link`, key),
  }
}
