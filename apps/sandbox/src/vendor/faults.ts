import type { Chance } from '@baize/kernel'
import { z } from 'zod'

const share = z.coerce.number().int().min(0).max(100)

/** How a report can be wrong: a name for each kind of difference. */
export const REPORT_FAULTS = [
  'none',
  'invents',
  'hides',
  'amount',
  'status',
  'currency',
  'late',
] as const

/** What the vendor does wrong on purpose. Shares are of one hundred calls. */
export const vendorFaults = z.object({
  /** Every call leaves this much later. */
  delayMs: z.coerce.number().int().min(0).max(20_000),
  /** The call is carried out, and its answer never read. */
  dropped: share,
  /** The call is sent a second time at once. */
  duplicated: share,
  /** A bet is given up and refunded, and sent after its refund. */
  reordered: share,
  /** A stranger's copy of the call goes ahead of it. */
  forged: share,
  /** A bet in a currency that is not the player's. */
  wrongCurrency: share,
  /** A bet that was taken is given back instead of played. */
  refunded: share,
  /** Wins leave this much later. */
  lateWinsMs: z.coerce.number().int().min(0).max(600_000),
  /** Nothing is answered to the operator, and no game opens. */
  isSilent: z.union([z.boolean(), z.literal('on').transform(() => true)]),
  /** Of what the operator asks of players' wallets here: each call waits this long before it is looked at. */
  walletDelayMs: z.coerce.number().int().min(0).max(20_000).default(0),
  /** Never looked at, and not answered. */
  walletUnheard: share.default(0),
  /** Done, and not answered. */
  walletDropped: share.default(0),
  /** Delivered twice. */
  walletDoubled: share.default(0),
  /** Answered with another's signature. */
  walletForged: share.default(0),
  /** Anyone who asks what became of a transfer is told that it is not decided. */
  walletUndecided: share.default(0),
  /** Each game that is opened brings so many free rounds. */
  freeRounds: z.coerce.number().int().min(0).max(100),
  /** What its report says wrong of every fifth round, beginning with the first of a page. */
  reportFault: z.enum(REPORT_FAULTS).default('none'),
})
export type VendorFaults = z.infer<typeof vendorFaults>

/** What happens to a share of calls. */
type FaultShare =
  | 'dropped'
  | 'duplicated'
  | 'reordered'
  | 'forged'
  | 'wrongCurrency'
  | 'refunded'
  | 'walletUnheard'
  | 'walletDropped'
  | 'walletDoubled'
  | 'walletForged'
  | 'walletUndecided'

export const NO_FAULTS: VendorFaults = {
  delayMs: 0,
  dropped: 0,
  duplicated: 0,
  reordered: 0,
  forged: 0,
  wrongCurrency: 0,
  refunded: 0,
  lateWinsMs: 0,
  isSilent: false,
  walletDelayMs: 0,
  walletUnheard: 0,
  walletDropped: 0,
  walletDoubled: 0,
  walletForged: 0,
  walletUndecided: 0,
  freeRounds: 0,
  reportFault: 'none',
}

/** The switches as they stand. */
export interface FaultSwitches {
  read(): VendorFaults
  set(faults: VendorFaults): void
  /** Whether it happens this time. */
  strikes(name: FaultShare): boolean
}

export function createFaultSwitches(chance: Chance): FaultSwitches {
  let faults = NO_FAULTS
  return {
    read: () => faults,
    set(next) {
      faults = next
    },
    strikes: (name) => faults[name] > 0 && chance.below(100) < faults[name],
  }
}
