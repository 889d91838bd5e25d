import { z } from 'zod'
import { instant } from '../shapes.ts'
import { VENDOR_DIALECTS } from '../vendors/dialects/dialects.ts'
import { VENDOR_ALGORITHMS } from '../vendors/signature.ts'

/** `seamless`: bets move the player's cash. `transfer`: money is moved to the vendor before play. */
export const WALLET_KINDS = ['seamless', 'transfer'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** `prepared` is not used by any call yet; `active` signs and is believed; `retired` never again. */
export const VENDOR_KEY_STATES = ['prepared', 'active', 'retired'] as const
export type VendorKeyState = (typeof VENDOR_KEY_STATES)[number]

/** So that keys can be changed without a pause, and no forgotten one stays. */
export const ACTIVE_KEYS_MAX = 2
const ADDRESSES_MAX = 50

const httpUrl = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .refine((text) => !/[?#@]/.test(text))

/** How a vendor is reached, and from where it may call. */
export const vendorLinkWish = z.object({
  walletKind: z.enum(WALLET_KINDS),
  /** The protocol that it speaks. */
  dialect: z.enum(VENDOR_DIALECTS),
  /** How the vendor calls this house, where its protocol asks for that. */
  operatorName: z.string().trim().min(1).max(40).nullable(),
  /** Where the operator's calls go. */
  baseUrl: httpUrl,
  /** Where pages of games are; null for the address of the calls. */
  launchUrl: httpUrl.nullable(),
  /** Addresses and blocks that calls may come from; an empty list lets every address in. */
  allowedAddresses: z.array(z.string().trim().min(2).max(50)).max(ADDRESSES_MAX),
})
export type VendorLinkWish = z.infer<typeof vendorLinkWish>

export const vendorKeyId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

export const vendorKey = z.object({
  keyId: vendorKeyId,
  algorithm: z.enum(VENDOR_ALGORITHMS),
  state: z.enum(VENDOR_KEY_STATES),
  /** The vendor's public key and the house's, where the algorithm has them; PEM. */
  publicKey: z.string().nullable(),
  housePublicKey: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  activatedAt: instant.nullable(),
  retiredAt: instant.nullable(),
})
export type VendorKeyView = z.infer<typeof vendorKey>

export const BREAKER_HOLDS = ['open', 'closed'] as const

/** The vendor as this server has met it in the last minute. */
const vendorHealth = z.object({
  /** `open`: no call goes out; `half_open`: one call tries. */
  state: z.enum(['closed', 'open', 'half_open']),
  /** What staff decided; null lets the breaker decide. */
  hold: z.enum(BREAKER_HOLDS).nullable(),
  callCount: z.number().int(),
  failedCount: z.number().int(),
  meanMs: z.number().int().nullable(),
})

/** One vendor among the others. */
export const vendorSummary = z.object({
  vendorCode: z.string(),
  displayName: z.string(),
  isOn: z.boolean(),
  gameCount: z.number().int(),
  /** True when rounds of its games are played by engines of the house, at no address. */
  isHouse: z.boolean(),
  /** Null while nobody has said how it is reached. */
  walletKind: z.enum(WALLET_KINDS).nullable(),
  baseUrl: z.string().nullable(),
  activeKeyCount: z.number().int(),
  /** Version 1 of the signature, while it is taken; null where only version 2 is. */
  oldSignature: z.object({ until: instant, lastAt: instant.nullable() }).nullable(),
  health: vendorHealth,
})
export type VendorSummary = z.infer<typeof vendorSummary>

export const vendorDetail = vendorSummary.extend({
  /** Null while nobody has said how it is reached. */
  link: vendorLinkWish.extend({ updatedAt: instant }).nullable(),
  keys: z.array(vendorKey),
})
export type VendorDetail = z.infer<typeof vendorDetail>
