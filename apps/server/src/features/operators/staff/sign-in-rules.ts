/** A code is good for ten minutes and five tries. */
export const CODE_TTL_MS = 600_000
export const CODE_TRIES_MAX = 5
export const CODE_DIGITS = 6
/** How many codes one person is sent within `CODE_TTL_MS`. */
export const CODES_SENT_MAX = 5
/** How many proofs of a decision one person may start within `CODE_TTL_MS`. */
export const PROOFS_MAX = 60

/** A session ends after half an hour without a call of a person, and after a shift in any case. */
export const SESSION_IDLE_MS = 1_800_000
export const SESSION_TTL_MS = 43_200_000

/** After a day without a try the count begins anew. */
export const FAILURES_FORGOTTEN_MS = 86_400_000

/** The pause after the n-th failure in a row; the last entry holds for all further ones. */
export const BACK_OFF_MS = [
  0, 0, 0, 0, 60_000, 120_000, 240_000, 480_000, 900_000,
] as const satisfies readonly number[]
