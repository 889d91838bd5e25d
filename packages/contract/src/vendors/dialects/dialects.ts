import { z } from 'zod'

/**
 * Protocols that vendors may speak: the house's own, and those that are translated into it. The
 * foreign ones are written after public documents; none has met the service it is named after.
 */
export const VENDOR_DIALECTS = ['baize', 'action-batch', 'hub88'] as const
export type VendorDialect = (typeof VENDOR_DIALECTS)[number]

/** The pretend vendors of a demonstration that speak a foreign one; the others speak the house's own. */
export const SANDBOX_DIALECTS: Readonly<Record<string, Exclude<VendorDialect, 'baize'>>> = {
  BRIARGATE: 'action-batch',
  OLDMARKET: 'hub88',
}

/**
 * Where a demonstration's server and a pretend vendor tell each other their public keys, in place of two
 * people who would; signed with the secret they share.
 */
export const SANDBOX_KEYS_PATH = '/vendor/keys'
export const sandboxKeys = z.object({ publicKey: z.string().max(4_000) })
