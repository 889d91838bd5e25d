import { z } from 'zod'
import { WOULD_FORFEIT } from '../bonuses/bonus.ts'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, wireMinor } from '../shapes.ts'

/** What the house keeps of a person, by why and for how long. */
export const DATA_KINDS = ['devices', 'talk', 'records', 'exclusion'] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** What keeps an account from being closed. */
export const CLOSING_OBSTACLES = [
  ...(['balance', 'wallet', 'withdrawal', 'deposit', 'bet', 'transfer'] as const),
  ...(['debt', 'credit', 'team'] as const),
] as const
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number]

export const CLOSING_REASONS = ['unused', 'other', 'protection'] as const

const obstacle = z.object({
  kind: z.enum(CLOSING_OBSTACLES),
  count: z.number().int(),
  /** Null where it is no sum. */
  amountMinor: wireMinor.nullable(),
})

export const closing = z.object({
  state: z.enum(['closing', 'closed']),
  reason: z.enum(CLOSING_REASONS),
  askedAt: instant,
  /** Who asked for the player; null for the player. */
  askedBy: z.string().nullable(),
  /** Until then it can be taken back. */
  closesAt: instant,
  closedAt: instant.nullable(),
  /** What keeps it open beyond that. */
  heldBy: z.array(z.enum(CLOSING_OBSTACLES)),
  mayTakeBack: z.boolean(),
})
export type Closing = z.infer<typeof closing>

/** One kind of what is kept. */
export const keptData = z.object({
  kind: z.enum(DATA_KINDS),
  /** Days after the account was closed; null is as long as an exclusion counts. */
  days: z.number().int().nullable(),
  /** Of a closed account, when it goes. */
  dueAt: instant.nullable(),
  doneAt: instant.nullable(),
})
export type KeptData = z.infer<typeof keptData>

const wrongPassword = {
  wrong_password: [403, 'The login password is not correct.'],
} as const
const password = z.string().max(256)

export const closingRefusals = {
  closing_already: [409, 'This account is being closed already.'],
  closing_held_up: [409, 'Something must be settled before the account can be closed.'],
  ...WOULD_FORFEIT,
} as const

const ownData = z.object({
  export: z
    .object({
      state: z.enum(['making', 'ready']),
      askedAt: instant,
      expiresAt: instant.nullable(),
      byteSize: z.number().int().nullable(),
    })
    .nullable(),
  closing: closing.nullable(),
  obstacles: z.array(obstacle),
  /** Bonus money that closing takes. */
  forfeitsMinor: wireMinor,
  /** For so long closing can be taken back. */
  coolingDays: z.number().int(),
  kept: z.array(keptData),
  /** Lists of bets and wins that everybody sees do not name the member, not even masked. */
  hidesName: z.boolean(),
})
export type OwnData = z.infer<typeof ownData>

export const getOwnData = operation({
  id: 'privacy.getOwnData',
  method: 'GET',
  path: '/wps/member/own-data',
  caller: 'member',
  summary: 'What the house keeps of the member, a copy of it, and the closing of the account',
  value: ownData,
  refusals: {},
})

export const setNameHiding = operation({
  id: 'privacy.setNameHiding',
  method: 'PUT',
  path: '/wps/member/own-data/name',
  caller: 'member',
  summary: 'Hide the name in lists of bets and wins that everybody sees, or show it masked',
  body: z.object({ hidesName: z.boolean() }),
  value: ownData,
  refusals: {},
})

/** The file is made behind the call and can be fetched for some days. */
export const askDataExport = operation({
  id: 'privacy.askDataExport',
  method: 'POST',
  path: '/wps/member/own-data/export',
  caller: 'member',
  summary: 'Ask for a copy of everything the house holds about the member',
  body: z.object({ password }),
  value: ownData,
  refusals: {
    ...wrongPassword,
    export_under_way: [409, 'A copy is being made, or was made within the last day.'],
  },
})

export const downloadDataExport = operation({
  id: 'privacy.downloadDataExport',
  method: 'GET',
  path: '/wps/member/own-data/export/file',
  caller: 'member',
  summary: 'The copy as a file',
  value: fileAnswer,
  answersFile: true,
  refusals: { export_missing: [404, 'There is no copy to fetch.'] },
})

export const closeAccount = operation({
  id: 'privacy.closeAccount',
  method: 'POST',
  path: '/wps/member/own-data/closing',
  caller: 'member',
  summary: 'Close the account; for some days it can be taken back',
  body: z.object({
    password,
    reason: z.enum(CLOSING_REASONS),
    /** The sum that was shown; another one is refused. */
    forfeitsMinor: wireMinor,
  }),
  value: ownData,
  refusals: { ...wrongPassword, ...closingRefusals },
})

export const keepAccount = operation({
  id: 'privacy.keepAccount',
  method: 'POST',
  path: '/wps/member/own-data/closing/take-back',
  caller: 'member',
  summary: 'Take back the closing of the account',
  value: ownData,
  refusals: {
    closing_final: [409, 'This account is not being closed, or it cannot be taken back.'],
  },
})
