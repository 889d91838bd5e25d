import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'

/** What a line of a member's timeline is about; each may be shown alone. */
export const TIMELINE_CHIPS = ['money', 'play', 'access', 'contact', 'staff'] as const
export type TimelineChip = (typeof TIMELINE_CHIPS)[number]

/** Lines of one answer. */
export const TIMELINE_LINES_MAX = 40
/** Rounds and bets of one answer. */
export const SESSION_BETS_MAX = 20

const params = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })

/** Something that happened to a member. What it is called is a text of the console, by its kind. */
export const timelineLine = z.object({
  /** As the feature that lends it names it. */
  kind: z.string(),
  chip: z.enum(TIMELINE_CHIPS),
  /** Unique among lines of its kind. */
  id: z.string(),
  at: instant,
  /** When it began, where it took a while. */
  from: instant.nullable(),
  /** A number of an order, a game, a device, a person. */
  name: z.string(),
  state: z.string().nullable(),
  /** What it did to the balance; of a session its result so far. */
  amountMinor: signedMinor.nullable(),
  /** The balance after it. */
  balanceMinor: signedMinor.nullable(),
  /** Further values of its sentence. */
  facts: z.record(z.string(), z.string()),
})
export type TimelineLine = z.infer<typeof timelineLine>

/** Everything that happened to a member, the newest first. What the reader may not see is not among it. */
export const getMemberTimeline = operation({
  id: 'staff.getMemberTimeline',
  method: 'GET',
  path: '/ops/members/:memberId/timeline',
  caller: { staff: 'members.read' },
  costMs: 8,
  summary: 'Money, play, access, contact and decisions about a member in one stream',
  params,
  query: z.object({
    chip: z.enum(TIMELINE_CHIPS).optional(),
    /** Only what was before. */
    before: instant.optional(),
    /** `next` of the answer before. */
    after: z
      .string()
      .max(4_000)
      .regex(/^[\w-]+$/)
      .optional(),
  }),
  value: z.object({
    lines: z.array(timelineLine),
    /** Where the older ones begin; null at the end. */
    next: z.string().nullable(),
    /** Of what the reader sees anything. */
    chips: z.array(z.enum(TIMELINE_CHIPS)),
  }),
  refusals: { place_unknown: [422, 'This place in the timeline is not known.'] },
})

/** The rounds and bets of one line of play, the newest first. */
export const getSessionBets = operation({
  id: 'staff.getSessionBets',
  method: 'GET',
  path: '/ops/members/:memberId/play',
  caller: { staff: 'members.ledger' },
  summary: 'Rounds and bets of a session of play',
  params,
  query: z.object({
    /** The last and the first of the session, by its line. */
    newest: z.string().max(40),
    oldest: z.string().max(40),
    /** Only those before this one. */
    before: z.string().max(40).optional(),
  }),
  value: z.object({
    bets: z.array(
      z.object({
        betId: z.string(),
        /** True for game rounds, which have a page; false for bets of other products. */
        isRound: z.boolean(),
        state: z.enum(['open', 'closed']),
        /** Cash and bonus money together. */
        stakeMinor: wireMinor,
        /** What of the stake was bonus money. */
        bonusMinor: wireMinor,
        payoutMinor: wireMinor.nullable(),
        openedAt: instant,
      }),
    ),
    /** How many older ones the session has. */
    olderCount: z.number().int(),
  }),
  refusals: {},
})

/** What a round moved on its player's accounts: cash, and bonus money. */
export const getRoundTransfers = operation({
  id: 'staff.getRoundTransfers',
  method: 'GET',
  path: '/ops/members/:memberId/rounds/:betId/transfers',
  caller: { staff: 'members.ledger' },
  summary: 'Ledger transfers of a member’s round',
  params: params.extend({ betId: z.string().max(40) }),
  value: z.object({
    transfers: z.array(
      z.object({
        transferId: z.string(),
        code: z.string(),
        account: z.enum(['cash', 'bonus']),
        amountMinor: signedMinor,
        balanceAfterMinor: signedMinor,
        at: instant,
      }),
    ),
  }),
  refusals: {},
})

/** What of a member's money is held, and for what; the largest first. */
export const getHeldMoney = operation({
  id: 'staff.getHeldMoney',
  method: 'GET',
  path: '/ops/members/:memberId/held',
  caller: { staff: 'members.ledger' },
  summary: 'What a member’s money is held for',
  params,
  value: z.object({
    lines: z.array(
      z.object({
        kind: z.enum(['withdrawal', 'deposit', 'round', 'bet', 'vendor_transfer']),
        id: z.string(),
        /** The number of an order, or the game. */
        name: z.string(),
        state: z.string(),
        amountMinor: wireMinor,
        at: instant,
      }),
    ),
    /** Further ones that are not listed. */
    moreCount: z.number().int(),
    /** Sent to the player's bank, who has not confirmed it yet. */
    unconfirmedMinor: wireMinor,
    /** Bonus money, and what of its wagering is left; null without an active bonus. */
    bonus: z
      .object({ balanceMinor: wireMinor, wageringMinor: wireMinor, remainingMinor: wireMinor })
      .nullable(),
  }),
  refusals: {},
})
