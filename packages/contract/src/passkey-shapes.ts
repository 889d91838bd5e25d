import { z } from 'zod'

/** Options and answers of WebAuthn, in the JSON form that browsers read and write. */
export const webauthn = z.record(z.string(), z.unknown())
/** What its owner calls a passkey. */
export const passkeyName = z.string().trim().min(1).max(40)

/** Passkeys one account may have. */
export const PASSKEYS_MAX = 10
