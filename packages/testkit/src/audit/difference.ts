/** The first thing on which the auditor's books and the database's do not agree. */
export interface Difference {
  readonly what: string
  readonly subject: string
  readonly told: string
  readonly stored: string
}

/** Names what does not agree. */
export function difference(
  what: string,
  subject: string,
  told: bigint | string,
  stored: bigint | string,
): Difference {
  return { what, subject, told: String(told), stored: String(stored) }
}
