import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'

/** One thing that a vendor said of a round, and what it was answered. */
const said = z.object({
  /** Ours, for support. */
  transactionId: z.string(),
  /** The vendor's. */
  txId: z.string(),
  call: z.enum([
    'bet',
    'bet_win',
    'win',
    'refund',
    'rollback_win',
    'adjust',
    'jackpot',
    'free_win',
  ]),
  amountMinor: signedMinor.nullable(),
  /** Of a bet that was answered at once. */
  winMinor: wireMinor.nullable(),
  /** Where it stands now; `refused` never moved anything, `under_review` waits for a person. */
  state: z.enum([
    'placed',
    'settled',
    'refunded',
    'paid',
    'rolled_back',
    'done',
    'refused',
    'under_review',
  ]),
  /** `ok`, or why it was refused. */
  code: z.string(),
  lines: z.array(
    z.object({ lineId: z.string(), amountMinor: wireMinor, description: z.string().nullable() }),
  ),
  at: instant,
})

export const vendorRound = z.object({
  roundId: z.string(),
  /** The vendor's name of the round. */
  vendorRoundId: z.string(),
  vendorCode: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  state: z.enum(['open', 'closed']),
  /** From a vendor's own record: played with money that was at the vendor; none of ours moved. */
  isRecordOnly: z.boolean(),
  stakeMinor: wireMinor,
  payoutMinor: wireMinor.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  transactions: z.array(said),
})
export type VendorRoundView = z.infer<typeof vendorRound>

/** What the vendor itself says of a round when it is asked now. */
export const vendorsWord = z.object({
  word: z.enum([
    'told',
    /** It has no such round. */
    'unknown',
    /** It does not answer, or not in time. */
    'silent',
  ]),
  stakedMinor: wireMinor.nullable(),
  paidMinor: wireMinor.nullable(),
  isOpen: z.boolean().nullable(),
  /** Where the round is seen again, in a frame; good for a while only. */
  replayUrl: z.url().nullable(),
})

const betId = z.string().max(40)
const params = z.object({ betId })

/** A vendor's round as our books have it; at once, whatever the vendor does. */
export const getVendorRound = operation({
  id: 'records.getVendorRound',
  method: 'GET',
  path: '/wps/member/bets/:betId/vendor',
  caller: 'member',
  summary: 'A round that was played at a vendor',
  params,
  value: z.object({ round: vendorRound }),
  refusals: {},
})

/** Asks the vendor for the same round, and for the page that shows it again. */
export const askVendorRound = operation({
  id: 'records.askVendorRound',
  method: 'POST',
  path: '/wps/member/bets/:betId/vendor/replay',
  caller: 'member',
  summary: 'What the vendor says of a round, and where it is seen again',
  params,
  value: vendorsWord,
  refusals: {},
})

const ofMember = z.object({ memberId: z.string().regex(/^\d{1,18}$/), betId })

const memberRoundsQuery = pageQuery.extend({
  state: z.enum(['open', 'closed']).optional(),
  playedAt: z.enum(['here', 'vendor']).optional(),
  /** This one alone. */
  roundId: betId.optional(),
  from: z.iso.date().optional(),
  /** The last day, counted whole; days are UTC. */
  to: z.iso.date().optional(),
})

/** A member's rounds as staff see them, the newest first. */
export const getMemberRounds = operation({
  id: 'staff.getMemberRounds',
  method: 'GET',
  path: '/ops/members/:memberId/rounds',
  caller: { staff: 'members.ledger' },
  summary: 'Rounds of a member',
  params: z.object({ memberId: z.string().regex(/^\d{1,18}$/) }),
  query: memberRoundsQuery,
  value: z.object({
    items: z.array(
      z.object({
        roundId: z.string(),
        gameName: z.string(),
        /** Null for the house's own games. */
        vendorName: z.string().nullable(),
        state: z.enum(['open', 'closed']),
        /** The player left it open, and the house ended it by the game's published rule. */
        isEndedByHouse: z.boolean(),
        stakeMinor: wireMinor,
        /** What of the stake was bonus money. */
        bonusMinor: wireMinor,
        payoutMinor: wireMinor.nullable(),
        /** What it won of a jackpot besides, and of which levels; null where it won nothing of one. */
        jackpot: z
          .object({ poolCode: z.string(), levels: z.array(z.string()), wonMinor: wireMinor })
          .nullable(),
        openedAt: instant,
      }),
    ),
    ...pageFacts,
  }),
  refusals: {},
})

export const getMemberVendorRound = operation({
  id: 'staff.getMemberVendorRound',
  method: 'GET',
  path: '/ops/members/:memberId/rounds/:betId',
  caller: { staff: 'members.ledger' },
  summary: 'A member’s round at a vendor',
  params: ofMember,
  value: z.object({ round: vendorRound }),
  refusals: {},
})

export const askMemberVendorRound = operation({
  id: 'staff.askMemberVendorRound',
  method: 'POST',
  path: '/ops/members/:memberId/rounds/:betId/replay',
  caller: { staff: 'members.ledger' },
  summary: 'What the vendor says of a member’s round',
  params: ofMember,
  value: vendorsWord,
  refusals: {},
})
