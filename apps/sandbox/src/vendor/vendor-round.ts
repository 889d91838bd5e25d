/** A round as the vendor keeps it: what it believes was staked and paid, and what it still owes to say. */
export interface VendorRound {
  readonly roundId: string
  readonly vendorId: string
  readonly gameId: string
  readonly gameName: string
  readonly playerId: string
  readonly sessionId: string
  readonly currency: string
  readonly scale: number
  readonly openedAtMs: number
  readonly isFree: boolean
  /** Whose free round it is; null where nobody granted it. */
  readonly campaignId?: string | null
  readonly betTxId: string
  readonly stakeMinor: string
  /** `unknown`: nothing was heard of it, and its refund is on its way. */
  readonly bet: 'asked' | 'taken' | 'refused' | 'unknown' | 'refunded'
  readonly winTxId: string
  readonly winMinor: string
  /** `disputed`: the wallet refused it for good. */
  readonly win: 'none' | 'due' | 'paid' | 'disputed'
  readonly refundTxId: string
  readonly refund: 'none' | 'due' | 'given' | 'disputed'
  /** What was drawn, for the page that shows the round again. */
  readonly drawn: Drawn | null
  /** Why the bet was not taken. */
  readonly refusal: string | null
  readonly closedAtMs: number | null
}

export interface Drawn {
  readonly choice: string | null
  readonly outcome: string | null
  readonly paysOf100: number
  /** What the outcome was read from; rounds of older books have none. */
  readonly faces?: readonly number[]
  /** Of a game that its title names. */
  readonly play?: DrawnPlay
  /** What slots drew in older books. */
  readonly slot?: { readonly reels: readonly (readonly number[])[]; readonly total: number } | null
}

export interface DrawnPlay {
  readonly game: string
  /** Plain JSON in the form of the game: what the player sees. */
  readonly shown: unknown
  /** The same with what the player must not know yet. */
  readonly state: unknown
  /** True while the round waits for what the player decides. */
  readonly isOpen: boolean
}

/** What the vendor's books say that a round took and paid; both sides must say the same. */
export function believedOf(round: VendorRound): {
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
} {
  const isTaken = round.bet === 'taken' && !round.isFree
  return {
    stakedMinor: isTaken ? BigInt(round.stakeMinor) : 0n,
    paidMinor: round.win === 'paid' && round.bet !== 'refunded' ? BigInt(round.winMinor) : 0n,
  }
}

/** True while a round that was paid for waits for its player. */
export function isOpenRound({ bet, drawn, refund, win }: VendorRound): boolean {
  return bet === 'taken' && drawn?.play?.isOpen === true && refund === 'none' && win === 'none'
}

/** True while the vendor still has something to say about it. */
export function isDue({ win, refund }: VendorRound): boolean {
  return win === 'due' || refund === 'due'
}
