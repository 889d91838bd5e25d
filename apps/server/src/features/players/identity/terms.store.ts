import type { Tx } from '../../../platform/database/in-transaction.ts'

/** The terms as somebody was shown them. */
export interface ShownTerms {
  readonly version: string
  readonly terms: { readonly language: string }
  readonly whole: string
  readonly textHash: string
}

/**
 * Writes down that a member accepted a version of the terms: in which words, when, and from which
 * address. The words are kept once, by their hash.
 */
export async function saveTermsAcceptance(
  tx: Tx,
  accepted: {
    readonly memberId: bigint
    readonly shown: ShownTerms
    readonly at: Date
    readonly ip: string
  },
): Promise<void> {
  const { memberId, shown, at, ip } = accepted
  const { version, terms, whole, textHash } = shown
  await tx.query(
    'insert into terms_text (hash, text) values ($1, $2) on conflict (hash) do nothing',
    [textHash, whole],
  )
  await tx.query(
    `insert into terms_acceptance (member_id, version, accepted_at, ip, language, text_hash)
     values ($1, $2, $3, $4, $5, $6) on conflict (member_id, version) do nothing`,
    [memberId, version, at, ip, terms.language, textHash],
  )
  await tx.query('update member set terms_version = $2 where id = $1', [memberId, version])
}
