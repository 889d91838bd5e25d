import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'

const memberRow = z.object({
  memberId: z.string(),
  username: z.string(),
  payeeName: z.string().nullable(),
  type: z.number().int(),
  status: z.enum(['active', 'locked']),
  balanceMinor: wireMinor,
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
  /** Of a demonstration: of its simulated history, or a player of it that nobody is. */
  isSimulated: z.boolean(),
})

/** Members by id, username or real name; an empty search lists the newest. */
export const searchMembers = operation({
  id: 'staff.searchMembers',
  method: 'GET',
  path: '/ops/members',
  caller: { staff: 'members.read' },
  summary: 'Search members',
  query: pageQuery.extend({
    text: z.string().trim().max(80).default(''),
    tag: z.string().trim().toLowerCase().max(24).optional(),
  }),
  value: z.object({ items: z.array(memberRow), ...pageFacts }),
  refusals: {},
})

export const getMember = operation({
  id: 'staff.getMember',
  method: 'GET',
  path: '/ops/members/:memberId',
  caller: { staff: 'members.read' },
  summary: 'One member',
  params: z.object({ memberId: z.string().regex(/^\d{1,18}$/) }),
  value: z.object({
    member: memberRow.extend({
      /** Masked: `ma***@mail.example`. */
      email: z.string().nullable(),
      mobileNum: z.string().nullable(),
      registerIp: z.string().nullable(),
      /** In which they are written to; null until they chose one. */
      language: z.string().nullable(),
      /** The picture that the member chose as icon; null for a drawn one. */
      pictureId: z.string().nullable(),
      /** Lists of bets and wins that everybody sees do not name the member. */
      hidesName: z.boolean(),
      heldMinor: wireMinor,
      /** Held vendor credits. */
      checkedMinor: wireMinor,
      /** Since registration. */
      totals: z.object({
        depositedMinor: wireMinor,
        withdrawnMinor: wireMinor,
        /** Cash, of settled bets. */
        stakedMinor: wireMinor,
        /** Bonus money that was staked, less what went back unplayed. */
        bonusStakedMinor: wireMinor,
        /** Stakes of bets that are still open. */
        openMinor: wireMinor,
        wonMinor: wireMinor,
        /** Bets with cash in their stake. */
        roundCount: z.number().int(),
        netMinor: signedMinor,
      }),
      /** Also those that were removed, the newest first. */
      bankAccounts: z.array(
        z.object({
          bankName: z.string(),
          holderName: z.string(),
          /** `••• 2208`. */
          maskedNumber: z.string(),
          addedAt: instant,
          /** When its first withdrawal could, or can, go to it. */
          usableFrom: instant,
          isDefault: z.boolean(),
          removedAt: instant.nullable(),
        }),
      ),
      sessions: z.array(
        z.object({ startedAt: instant, lastSeenAt: instant, ip: z.string(), device: z.string() }),
      ),
    }),
  }),
  refusals: {},
})

/** A member's cash account entry by entry, newest first. */
export const getMemberLedger = operation({
  id: 'staff.getMemberLedger',
  method: 'GET',
  path: '/ops/members/:memberId/ledger',
  caller: { staff: 'members.ledger' },
  summary: 'Ledger of a member',
  params: z.object({ memberId: z.string().regex(/^\d{1,18}$/) }),
  query: pageQuery,
  value: z.object({
    items: z.array(
      z.object({
        version: z.string(),
        transferId: z.string(),
        code: z.string(),
        amountMinor: signedMinor,
        balanceAfterMinor: wireMinor,
        causeId: z.string(),
        /** Game or order behind the movement, when there is one. */
        about: z.string().nullable(),
        at: instant,
      }),
    ),
    ...pageFacts,
  }),
  refusals: {},
})
