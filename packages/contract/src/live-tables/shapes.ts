import { z } from 'zod'
import { wireMinor } from '../shapes.ts'

/** Games that are dealt at tables which many play at once. */
export const TABLE_GAMES = [
  'baccarat',
  'roulette',
  'sic-bo',
  'dragon-tiger',
  'blackjack',
  'cockfight',
] as const
export type TableGame = (typeof TABLE_GAMES)[number]

/** Rules that a game knows in more than one form; `standard` where there is one. */
export const TABLE_VARIANTS = [
  'standard',
  'commission',
  'noCommission',
  'ez',
  'european',
  'laPartage',
  'fixedOdds',
  'pool',
] as const
export type TableVariant = (typeof TABLE_VARIANTS)[number]
export const TABLE_PACES = ['normal', 'speed'] as const
/** The colour of its cloth. */
export const TABLE_LOOKS = ['emerald', 'ruby', 'sapphire', 'amethyst', 'onyx'] as const

/** What a round without a shoe is drawn with beside its hash and its bettors' seeds: nothing, or a public beacon outside of the house. */
export const TABLE_BEACONS = ['none', 'public'] as const
/** Why a round is void: the public beacon was late, no server dealt the table for too long, or two people decided it. */
export const TABLE_VOID_CAUSES = ['beacon_late', 'no_server', 'staff'] as const

/** Spots of a layout, at most; roulette has 157. */
export const SPOTS_MAX = 200
export const TABLE_BETS_SHOWN = 12
export const TABLE_WINNERS_SHOWN = 8
/** Results that a table keeps: a shoe has fewer, roulette and dice go on for ever. */
export const TABLE_RESULTS_SHOWN = 500
/** Of a wheel, those that everybody at the table is sent; all that it keeps are asked for. */
export const WHEEL_RESULTS_SHOWN = 100

/** How many results a table of a game sends to everybody. */
export function resultsShownOf(game: TableGame): number {
  return game === 'roulette' ? WHEEL_RESULTS_SHOWN : TABLE_RESULTS_SHOWN
}
export const TABLES_MAX = 200

export const tableCode = z.string().regex(/^[a-z0-9-]{1,40}$/)
export const spotName = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)
/** A card of one deck, 0 to 51: two to ace of clubs, then of diamonds, hearts and spades. */
const card = z.number().int().min(0).max(51)

const blackjackHand = z.object({
  cards: z.array(card).max(22),
  /** How many stakes of the seat's own bet lie on it: two when it was doubled. */
  stakes: z.number().int(),
  isDone: z.boolean(),
})
const seatInPlay = z.object({
  /** 0 to 6, from the dealer's left; its spots are `seat-1` to `seat-7`. */
  seat: z.number().int().min(0).max(6),
  hands: z.array(blackjackHand).max(2),
  isSurrendered: z.boolean(),
})
export const BLACKJACK_MOVES = ['hit', 'stand', 'double', 'split', 'surrender'] as const

/** Blackjack while it is played, as everybody may see it: of the dealer one card until the round is over. */
export const blackjackPlay = z.object({
  phase: z.enum(['insurance', 'seats', 'over']),
  seats: z.array(seatInPlay).max(7),
  dealer: z.array(card).max(22),
  turn: z
    .object({
      seat: z.number().int(),
      hand: z.number().int(),
      moves: z.array(z.enum(BLACKJACK_MOVES)),
    })
    .nullable(),
  /** How many things were done since the deal: a move says which it follows. */
  step: z.number().int(),
  /** When the time for insurance, or of the hand in turn, is over. */
  untilMs: z.number().int(),
})
export type BlackjackTablePlay = z.infer<typeof blackjackPlay>

/** What a round came to. */
export const tableResult = z.discriminatedUnion('game', [
  z.object({
    game: z.literal('baccarat'),
    player: z.array(card).min(2).max(3),
    banker: z.array(card).min(2).max(3),
    winner: z.enum(['P', 'B', 'T']),
  }),
  z.object({
    game: z.literal('dragon-tiger'),
    dragon: card,
    tiger: card,
    winner: z.enum(['dragon', 'tiger', 'tie']),
  }),
  z.object({ game: z.literal('roulette'), number: z.number().int().min(0).max(36) }),
  z.object({
    game: z.literal('sic-bo'),
    dice: z.tuple([
      z.number().int().min(1).max(6),
      z.number().int().min(1).max(6),
      z.number().int().min(1).max(6),
    ]),
  }),
  z.object({
    game: z.literal('cockfight'),
    winner: z.enum(['meron', 'wala', 'draw']),
    /** How long the contest is. */
    seconds: z.number().int(),
    /** What lay on the sides of a pool when the betting was closed. */
    pool: z.object({ meronMinor: wireMinor, walaMinor: wireMinor }).nullable(),
    /** The pool paid a side too little: every stake goes back. */
    isCancelled: z.boolean(),
  }),
  z.object({
    game: z.literal('blackjack'),
    dealer: z.array(card).max(22),
    seats: z.array(seatInPlay).max(7),
  }),
])
export type TableResult = z.infer<typeof tableResult>

/** `betting` takes layouts; `closed` is drawn in the same moment, or dealt and then `playing`; the picture plays a known result while `shown`. */
export const TABLE_PHASES = ['betting', 'closed', 'playing', 'shown', 'settled'] as const
export type TablePhase = (typeof TABLE_PHASES)[number]

/** A round as everybody may see it. Times are milliseconds since 1970 of the server. */
export const tableRound = z.object({
  tableRoundId: z.string(),
  /** In its shoe where there is one, else at its table. */
  number: z.number().int(),
  phase: z.enum(TABLE_PHASES),
  openedAtMs: z.number().int(),
  bettingUntilMs: z.number().int(),
  /** From when the picture plays it; null before it is drawn. */
  drawnAtMs: z.number().int().nullable(),
  /** When it is paid. */
  shownUntilMs: z.number().int().nullable(),
  /** Null before it is drawn. */
  result: tableResult.nullable(),
  isVoid: z.boolean(),
  /** Of a void round. */
  voidCause: z.enum(TABLE_VOID_CAUSES).optional(),
  /** Only at a table with a public beacon: the beacon's round that it is drawn with, and when that is out. */
  beacon: z
    .object({ name: z.string(), round: z.number().int(), atMs: z.number().int() })
    .optional(),
  /** Of blackjack, from its deal on. */
  play: blackjackPlay.nullable(),
})
export type TableRound = z.infer<typeof tableRound>

/** The shoe that is dealt from, as everybody may see it: nothing of what is still inside. */
export const tableShoe = z.object({
  tableShoeId: z.string(),
  number: z.number().int(),
  /** SHA-256 of its seed, published while the shoe before it was dealt. */
  commitment: z.string(),
  /** Of the shoe after this one. */
  nextCommitment: z.string(),
  /** Until then members who are present give client seeds, while it is shuffled. */
  shufflingUntilMs: z.number().int(),
  /** Those whose seeds it was shuffled with. */
  seedCount: z.number().int(),
  /** Cards dealt and burned. */
  usedCount: z.number().int(),
  /** Where the cut card lies, counted from the front. */
  cutAt: z.number().int(),
  isLastRound: z.boolean(),
})
export type TableShoe = z.infer<typeof tableShoe>

/** A result in a list: one letter and more where it is on the roads, the number, or the dice. */
export const listedResult = z.object({
  tableRoundId: z.string(),
  /**
   * Baccarat `B`, `P` or `T` with `b` for a banker pair and `p` for a player pair, such as `Bp`; dragon tiger `B` (dragon), `P` (tiger) or
   * `T`; roulette the number; sic bo three figures, such as `256`.
   */
  text: z.string().max(4),
})
export type ListedResult = z.infer<typeof listedResult>

/** What was added to a bet while blackjack was played. */
export const extraStake = z.object({
  spot: spotName,
  kind: z.enum(['double', 'split', 'insurance']),
  /** Of a double, the hand. */
  hand: z.number().int(),
  amountMinor: wireMinor,
})

/** What others have on a spot, one's own bets included. */
export const spotTotal = z.object({
  spot: spotName,
  stakedMinor: wireMinor,
  playerCount: z.number().int(),
})
export type SpotTotal = z.infer<typeof spotTotal>

/** A member's bets in the round under way, as everybody may see them. */
export const tableBet = z.object({
  /** Tells members apart within the round; it leads nowhere. */
  betId: z.string(),
  /** Masked, such as `jo***91`. */
  name: z.string(),
  icon: z.string().nullable(),
  stakedMinor: wireMinor,
  /** Where most of it lies. */
  spot: spotName,
})
export type TableBet = z.infer<typeof tableBet>

export const tableWinner = z.object({
  betId: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  /** Stake included. */
  paidMinor: wireMinor,
  spot: spotName,
})
export type TableWinner = z.infer<typeof tableWinner>

export const tableSettings = z.object({
  name: z.string().min(1).max(40),
  pace: z.enum(TABLE_PACES),
  look: z.enum(TABLE_LOOKS),
  /** Of every spot; a spot of high odds takes less, so that none pays more than the others. */
  spotMinMinor: wireMinor,
  spotMaxMinor: wireMinor,
  /** Of all spots of a member together. */
  layoutMaxMinor: wireMinor,
  /** What a round may pay to all together. */
  payoutMaxMinor: wireMinor,
  /** None where it is left out. */
  beacon: z.enum(TABLE_BEACONS).optional(),
})
export type TableSettings = z.infer<typeof tableSettings>

/** What a spot takes and pays. */
export const tableSpot = z.object({
  spot: spotName,
  minMinor: wireMinor,
  maxMinor: wireMinor,
  /** What a win pays on top of the stake, as `[8, 1]` for 8 to 1; the most of it where it depends on the result. */
  pays: z.tuple([z.number().int(), z.number().int()]),
  /** What comes back of a stake in the long run, in percent with four places. */
  returnPercent: z.string(),
})
export type TableSpot = z.infer<typeof tableSpot>

/** Who sits at a table of blackjack. */
export const tableSeat = z.object({
  seat: z.number().int().min(0).max(6),
  name: z.string(),
  icon: z.string().nullable(),
  /** False while it is kept from the round before, and nothing lies there yet. */
  hasBet: z.boolean(),
})
export type TableSeat = z.infer<typeof tableSeat>

/** A table as it stands, the same for everybody. */
export const tableRoom = z.object({
  tableCode,
  game: z.enum(TABLE_GAMES),
  variant: z.enum(TABLE_VARIANTS),
  settings: tableSettings,
  spots: z.array(tableSpot).max(SPOTS_MAX),
  /** Every stake is a multiple of it. */
  stepMinor: wireMinor,
  /** The place of the table's log that this is as of. */
  seq: z.number().int(),
  /** The server's time, against which browsers set their clocks. */
  nowMs: z.number().int(),
  isPaused: z.boolean(),
  round: tableRound.nullable(),
  shoe: tableShoe.nullable(),
  /** Of this shoe, or the last of the table; the oldest first. */
  results: z.array(listedResult).max(TABLE_RESULTS_SHOWN),
  totals: z.array(spotTotal).max(SPOTS_MAX),
  /** Taken seats; none but at blackjack. */
  seats: z.array(tableSeat).max(7),
  playerCount: z.number().int(),
  /** The largest. */
  bets: z.array(tableBet).max(TABLE_BETS_SHOWN),
  /** Of the last round that was paid, with its number. */
  winners: z.array(tableWinner).max(TABLE_WINNERS_SHOWN),
  wonRoundId: z.string().nullable(),
})
export type TableRoom = z.infer<typeof tableRoom>

/** A table in the lobby. */
export const tableCard = tableRoom
  .pick({
    tableCode: true,
    game: true,
    variant: true,
    isPaused: true,
    playerCount: true,
  })
  .extend({
    name: z.string(),
    pace: z.enum(TABLE_PACES),
    look: z.enum(TABLE_LOOKS),
    spotMinMinor: wireMinor,
    spotMaxMinor: wireMinor,
    phase: z.enum(TABLE_PHASES).nullable(),
    bettingUntilMs: z.number().int().nullable(),
    /** Of blackjack, seats that nobody has a bet on; null at other tables. */
    freeSeats: z.number().int().nullable(),
    /** The last results, the oldest first. */
    recent: z.array(z.string().max(4)).max(80),
  })
export type TableCard = z.infer<typeof tableCard>

export const tableLobby = z.object({
  nowMs: z.number().int(),
  tables: z.array(tableCard).max(TABLES_MAX),
})
export type TableLobby = z.infer<typeof tableLobby>
