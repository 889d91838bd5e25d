import {
  isVendorTimeNear,
  type VendorAnswer,
  type VendorCall,
  type VendorEnvelope,
  type VendorErrorCode,
  type VendorSigned,
  vendorMessage,
  vendorSignedText,
  vendorTextOf,
} from '@baize/contract/vendors'
import type { Identity } from '../wire.ts'
import { ROUND_RULES, type RoundRules } from './rounds.ts'

/** What became of a transaction, as it is told whenever it is asked for again. */
export interface Stored {
  readonly call: VendorCall
  readonly requestHash: string
  readonly status: number
  readonly answer: Readonly<Record<string, unknown>>
}

/** What stands between a player and a bet. */
export type Standing = 'active' | 'locked' | 'excluded'

/**
 * The parts of a right wallet that a wrong one gets wrong. The certification's own tests put a
 * wrong part in place of each and ask which scenario sees it.
 */
export interface WalletRules extends RoundRules {
  isSignedRight(identity: Identity, envelope: VendorEnvelope, raw: string, path: string): boolean
  isTimeRight(timestamp: string, nowMs: number): boolean
  isNonceNew(seen: Set<string>, nonce: string): boolean
  /** The text that is signed to prove an answer. */
  answerText(signed: VendorSigned, raw: string): string
  /** The body as it may be read; what is not of its shape is refused as malformed. */
  readBody(body: unknown): unknown
  /** Where the answer of a transaction is kept. */
  storeName(call: VendorCall, request: Named): string
  isSameRequest(stored: Stored, call: VendorCall, requestHash: string): boolean
  /** Undefined when the session may bet, at the scale and in the currency it says. */
  refuseBet(session: SessionFacts): VendorErrorCode | undefined
  /** Whether anything but bets is taken though no bet would be. */
  takesMoneyLate(session: SessionFacts): boolean
  coversBet(balanceMinor: bigint, amountMinor: bigint, wonMinor: bigint): boolean
  /** What is really taken when a win is rolled back. */
  takeBack(balanceMinor: bigint, wantedMinor: bigint): bigint
  answerOf<Call extends VendorCall>(answer: VendorAnswer<Call>): unknown
  replayOf(stored: Stored, balanceMinor: string): Readonly<Record<string, unknown>>
  /** Between looking a transaction up and writing it; a right wallet lets nobody in here. */
  readonly pause: (() => Promise<void>) | undefined
  readonly tokenWorksOnce: boolean
  readonly checksMoneyNames: boolean
  readonly adjustsAtOnce: boolean
  /** Free rounds of which a win is paid. */
  isGranted(campaignId: string): boolean
}

interface Named {
  readonly txId: string
  readonly roundId?: string | undefined
}

export interface SessionFacts {
  readonly isKnown: boolean
  readonly hasEnded: boolean
  readonly standing: Standing
}

export const RIGHT_RULES: WalletRules = {
  ...ROUND_RULES,
  isSignedRight: (identity, envelope, raw, path) =>
    envelope.version === 2 &&
    identity.verify(
      vendorTextOf(envelope, vendorMessage.callOfVendor(path), raw),
      envelope.signature,
    ),
  isTimeRight: isVendorTimeNear,
  isNonceNew(seen, nonce) {
    if (seen.has(nonce)) return false
    seen.add(nonce)
    return true
  },
  answerText: vendorSignedText,
  readBody: (body) => body,
  storeName: (_call, { txId }) => txId,
  isSameRequest: (stored, call, requestHash) =>
    stored.call === call && stored.requestHash === requestHash,
  refuseBet({ isKnown, hasEnded, standing }) {
    if (!isKnown) return 'session_not_found'
    if (standing === 'locked') return 'account_locked'
    if (standing === 'excluded') return 'self_excluded'
    return hasEnded ? 'session_expired' : undefined
  },
  takesMoneyLate: () => true,
  coversBet: (balanceMinor, amountMinor) => balanceMinor >= amountMinor,
  takeBack: (balanceMinor, wantedMinor) =>
    wantedMinor > balanceMinor ? balanceMinor : wantedMinor,
  answerOf: (answer) => answer,
  replayOf: ({ answer }) => ({ ...answer, replayed: true }),
  pause: undefined,
  tokenWorksOnce: true,
  checksMoneyNames: true,
  adjustsAtOnce: false,
  isGranted: (campaignId) => campaignId === 'campaign-1',
}
