import { z } from 'zod'
import { operation } from '../operation.ts'
import { positiveMinor, wireMinor } from '../shapes.ts'
import { STAKE_REFUSALS } from '../stake-refusals.ts'
import { chatMuted } from './chat.ts'
import {
  BLACKJACK_MOVES,
  extraStake,
  listedResult,
  SPOTS_MAX,
  spotName,
  TABLE_GAMES,
  TABLE_RESULTS_SHOWN,
  TABLE_VARIANTS,
  TABLE_VOID_CAUSES,
  tableCode,
  tableLobby,
  tableResult,
  tableRoom,
  tableRound,
  tableShoe,
} from './shapes.ts'

/** Amounts by spot, in minor units. */
const layoutSpots = z
  .record(spotName, positiveMinor)
  .refine((spots) => Object.keys(spots).length <= SPOTS_MAX)
const noSuchTable = { not_found: [404, 'There is no such table.'] } as const
export const FAVOURITES_MAX = 8

/** What a member has on a table: what stands here is staked. */
const ownLayout = z.object({
  tableRoundId: z.string(),
  /** The last version that was acknowledged; 0 where nothing was laid. */
  version: z.number().int(),
  spots: layoutSpots,
  /** What was added while blackjack is played. */
  extras: z.array(extraStake),
  /** Extras included. */
  stakedMinor: wireMinor,
  /** Of it among everybody's bets; null where nothing is staked. */
  betId: z.string().nullable(),
})
export type OwnTableLayout = z.infer<typeof ownLayout>

const favourite = z.object({
  name: z.string().max(30),
  spots: layoutSpots,
})
export type TableFavourite = z.infer<typeof favourite>

export const getLiveTables = operation({
  id: 'liveTables.getTables',
  method: 'GET',
  path: '/wps/live/tables',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'All tables with their phase, players and last results',
  value: tableLobby,
  refusals: {},
})

export const getLiveTable = operation({
  id: 'liveTables.getTable',
  method: 'GET',
  path: '/wps/live/tables/:tableCode',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'A table as it stands',
  params: z.object({ tableCode }),
  value: tableRoom,
  refusals: noSuchTable,
})

/** Asked for by who wants to see them: a table itself sends no more than its page shows. */
export const getTableResults = operation({
  id: 'liveTables.getResults',
  method: 'GET',
  path: '/wps/live/tables/:tableCode/results',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The last results of a table, up to 500, the oldest first',
  params: z.object({ tableCode }),
  value: z.object({ results: z.array(listedResult).max(TABLE_RESULTS_SHOWN) }),
  refusals: noSuchTable,
})

/** For a page that was loaded again, and after each round. */
export const getOwnTablePlay = operation({
  id: 'liveTables.getOwn',
  method: 'GET',
  path: '/wps/live/tables/:tableCode/own',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary:
    'What one has on a table now, what the last rounds brought, one’s favourite bets, and whether one may write',
  params: z.object({ tableCode }),
  value: z.object({
    /** Null between rounds. */
    layout: ownLayout.nullable(),
    /** One's own last rounds at this table, the newest first. */
    rounds: z
      .array(
        z.object({
          tableRoundId: z.string(),
          result: tableResult.nullable(),
          isVoid: z.boolean(),
          voidCause: z.enum(TABLE_VOID_CAUSES).nullable(),
          spots: layoutSpots,
          stakedMinor: wireMinor,
          /** What came back, stakes included; null until it is settled. */
          paidMinor: wireMinor.nullable(),
          /** Of it among everybody's bets. */
          betId: z.string(),
        }),
      )
      .max(20),
    favourites: z.array(favourite).max(FAVOURITES_MAX),
    /** Null where one may write in the chat. */
    muted: chatMuted.nullable(),
  }),
  refusals: noSuchTable,
})

/**
 * The whole layout, not what was added: what is answered is what is staked, all or nothing. A version at or below the one that was
 * acknowledged last is answered with what stands.
 */
export const placeTableLayout = operation({
  id: 'liveTables.placeLayout',
  method: 'PUT',
  path: '/wps/live/tables/:tableCode/layout',
  caller: 'member',
  isIdempotent: true,
  costMs: 0.3,
  summary: 'Lay chips on the spots of a table; no spot takes everything back',
  params: z.object({ tableCode }),
  body: z.object({
    tableRoundId: z.string().min(1).max(40),
    /** Grows with each layout of the round that a member sends, on whatever device. */
    version: z.number().int().min(1).max(1_000_000),
    spots: layoutSpots,
  }),
  value: z.object({ layout: ownLayout, balanceMinor: wireMinor, balanceVersion: z.string() }),
  refusals: {
    ...noSuchTable,
    ...STAKE_REFUSALS,
    country_blocked: [451, 'This game is not offered where you are.'],
    stake_not_allowed: [422, 'This stake is outside the limits of the table.'],
    betting_over: [409, 'No more bets: this round is closed.'],
    table_paused: [423, 'This table is closed at the moment.'],
    table_full: [409, 'This round takes no more on this spot.'],
    seat_taken: [409, 'Somebody else has this seat.'],
    seats_max: [422, 'Nobody may have more than three seats.'],
  },
})

/** A hand of blackjack in turn decides, or a bet is insured. What it stakes passes everything that a stake has to pass. */
export const moveAtTable = operation({
  id: 'liveTables.move',
  method: 'POST',
  path: '/wps/live/tables/:tableCode/move',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  isIdempotent: true,
  summary: 'Play a hand of blackjack',
  params: z.object({ tableCode }),
  body: z.object({
    tableRoundId: z.string().min(1).max(40),
    /** The step that the member saw: a click meant for the turn before is refused. */
    step: z.number().int().min(0).max(200),
    move: z.enum([...BLACKJACK_MOVES, 'insure']),
    /** The bet that is insured; null for a move. */
    spot: spotName.nullable(),
  }),
  value: z.object({ layout: ownLayout, balanceMinor: wireMinor, balanceVersion: z.string() }),
  refusals: {
    ...noSuchTable,
    ...STAKE_REFUSALS,
    turn_over: [409, 'It is no longer the turn of this hand.'],
    not_your_turn: [403, 'Another seat decides.'],
    move_not_possible: [422, 'This hand cannot do that.'],
    round_void: [409, 'This round is void; every stake goes back.'],
    not_answered: [503, 'The table did not answer. Please try again.'],
  },
})

/** Called by pages that are open while a shoe is shuffled: the more are there, the less any of them could steer it. */
export const joinShuffle = operation({
  id: 'liveTables.joinShuffle',
  method: 'POST',
  path: '/wps/live/tables/:tableCode/shuffle',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Give one’s client seed to the shoe that is shuffled, and say where one would cut it',
  params: z.object({ tableCode }),
  body: z.object({
    /** Cards that would go from the front to the back, where it is one’s turn to cut. */
    cutAt: z.number().int().min(1).max(415).nullable(),
  }),
  value: z.object({ tableShoeId: z.string() }),
  refusals: {
    ...noSuchTable,
    not_shuffling: [409, 'No shoe is being shuffled at this table.'],
  },
})

export const putTableFavourites = operation({
  id: 'liveTables.putFavourites',
  method: 'PUT',
  path: '/wps/live/tables/:tableCode/favourites',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Keep up to eight bets to lay again at tables of this game',
  params: z.object({ tableCode }),
  body: z.object({ favourites: z.array(favourite).max(FAVOURITES_MAX) }),
  value: z.object({ favourites: z.array(favourite).max(FAVOURITES_MAX) }),
  refusals: noSuchTable,
})

const hex = z.string().regex(/^([0-9a-f]{2})+$/)

/** The round of a public beacon that goes into a draw: fixed when betting opened, and its value once it is out. */
const beaconProof = z.object({
  name: z.string().max(60),
  /** Where anybody may look the value up. */
  address: z.string().max(400),
  /** Which beacon it is; of drand, the hash of its chain. */
  chain: hex.max(128),
  /** When its first round was out, and how often it has one. */
  genesisMs: z.number().int(),
  periodMs: z.number().int().positive(),
  round: z.number().int().positive(),
  atMs: z.number().int(),
  /** Its round is the first that is out at this moment or later: a second after the planned end of the betting. */
  afterMs: z.number().int(),
  /** Null until it is out. */
  value: hex.length(64).nullable(),
  /** As it was published; its SHA-256 is the value. */
  signature: hex.max(400).nullable(),
})

/** What proves a round: of a shoe, or of a chain of hashes. Secrets are null until they may be told. */
const roundProof = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shoe'),
    shoe: tableShoe,
    /** Told when the shoe is over. */
    seed: z.string().nullable(),
    clientSeeds: z.array(z.object({ name: z.string(), seed: z.string() })),
    /** How many cards went from the front to the back, and who cut; null where nobody was there. */
    cut: z.number().int(),
    cutBy: z.string().nullable(),
    /** Cards of the shoe that were used before this round. */
    usedBefore: z.number().int(),
    /** Of blackjack once it is over: the seats that were dealt in, and everything that was done. */
    play: z
      .object({
        seats: z.array(z.number().int().min(0).max(6)).max(7),
        actions: z.array(z.enum([...BLACKJACK_MOVES, 'insuranceOver', 'timedOut'])),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('chain'),
    /** The hash before the chain's first round. */
    commitment: z.string(),
    /** The place of the round in the chain, from 1. */
    number: z.number().int(),
    /** Told when it was drawn: its SHA-256 is the hash of the round before. */
    hash: z.string().nullable(),
    /** Of its bettors, in the order of their first bets, fixed when betting was closed. */
    clientSeeds: z.array(z.object({ name: z.string(), seed: z.string() })),
    /** Only at a table with a public beacon. */
    beacon: beaconProof.optional(),
  }),
])
export type TableRoundProof = z.infer<typeof roundProof>

export const getTableRound = operation({
  id: 'liveTables.getRound',
  method: 'GET',
  path: '/wps/live/rounds/:tableRoundId',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'A round with what proves it',
  params: z.object({ tableRoundId: z.string().max(40) }),
  value: z.object({
    tableCode,
    tableName: z.string(),
    game: z.enum(TABLE_GAMES),
    variant: z.enum(TABLE_VARIANTS),
    round: tableRound,
    proof: roundProof,
  }),
  refusals: { not_found: [404, 'There is no such round.'] },
})

/** Hosts of the tables, by the path of the relay. They are drawn; nobody is filmed. */
export const getLiveModels = operation({
  id: 'liveTables.getModels',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'The hosts of live tables',
  value: z.object({
    models: z.array(
      z.object({
        modelId: z.string(),
        tableCode,
        tableName: z.string(),
        game: z.enum(TABLE_GAMES),
        isDrawn: z.literal(true),
        isOpen: z.boolean(),
      }),
    ),
  }),
  refusals: {},
})
