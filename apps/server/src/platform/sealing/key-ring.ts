/** What a key seals with. All take 256 bits of key, a nonce of 12 bytes, and leave a tag of 16. */
export const SEALING_ALGORITHMS = ['aes-256-gcm', 'chacha20-poly1305'] as const
export type SealingAlgorithm = (typeof SEALING_ALGORITHMS)[number]

export interface SealingKey {
  readonly id: string
  readonly algorithm: SealingAlgorithm
  readonly key: Buffer
}

/** The newest first: it seals, the others only open what they sealed. */
export type KeyRing = readonly [SealingKey, ...SealingKey[]]

/** The kinds of things that are sealed at rest, each under keys of its own. */
export const RING_NAMES = ['documents', 'members', 'seeds'] as const
export type RingName = (typeof RING_NAMES)[number]
