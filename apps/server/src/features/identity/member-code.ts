import { createHash, randomBytes, randomInt } from 'node:crypto'

const DIGITS = 6
/** 32 letters: nobody guesses them, however often they may try. */
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

/** What a mail brings: six digits to type, and a link for whoever can open it, which no count of guesses closes. */
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

/** The page that fills in the code. All that is secret stands behind the `#`, which browsers send to no server. */
export function linkOf(
  publicUrl: string,
  page: 'email' | 'new-address' | 'password' | 'payment',
  { code, key, name }: MailedCode & { readonly name?: string },
): string {
  const secret = new URLSearchParams({ code, key, ...(name !== undefined && { name }) })
  return `${publicUrl}/code/${page}#${secret}`
}

/** What of a code that was typed, or came by a link, is compared. */
export function hashesOf(memberId: bigint, purpose: string, typed: string) {
  return isMailedKey(typed)
    ? { linkHash: hashMemberCode(memberId, `${purpose} link`, typed) }
    : { codeHash: hashMemberCode(memberId, purpose, typed) }
}

/** What of a code that is mailed is kept. */
export function keptHashesOf(memberId: bigint, purpose: string, { code, key }: MailedCode) {
  return {
    codeHash: hashMemberCode(memberId, purpose, code),
    linkHash: hashMemberCode(memberId, `${purpose} link`, key),
  }
}
