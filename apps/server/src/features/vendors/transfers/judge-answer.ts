import type { Minor } from '@baize/kernel'
import type { VendorTransferEvent } from './transfer-states.ts'
import type { TransferRow } from './transfers.store.ts'
import type { Told } from './vendor-calls.ts'

/** What an answer of the vendor's means for a transfer. */
export interface Happening {
  readonly event: VendorTransferEvent
  readonly said: string | null
  readonly amountMinor?: Minor
  readonly reason?: string
  readonly vendorBalanceMinor?: Minor
  /** What its history calls it, where it is not the vendor's word. */
  readonly takenAs?: TransferRow['newSteps'][number]['event']
}

type Asked = Pick<TransferRow, 'direction' | 'amountMinor' | 'currency'> & {
  readonly reference: string
  readonly scale: number
}
type Moved = Told<'transfer_in' | 'transfer_out' | 'transfer_out_all'>

/**
 * Reads the answer to the transfer itself. Only what fits to the last digit counts as done, and only a final
 * refusal as not done; everything else is parked, for the vendor may have acted.
 */
export function judgeMove(asked: Asked, told: Moved): Happening {
  const { said } = told
  if (told.kind === 'silent') return { event: 'lose_track', said }
  if (told.kind === 'refused') {
    // Under a reference that stands for something else there, nobody knows what happened.
    return told.code !== 'tx_conflict'
      ? { event: 'refuse', said, reason: told.code }
      : { event: 'lose_track', said }
  }
  const { reference, currency, scale, amountMinor, balanceMinor } = told.answer
  const isOurs =
    reference === asked.reference && currency === asked.currency && scale === asked.scale
  if (!isOurs || !fits(asked, amountMinor)) return { event: 'lose_track', said }
  return {
    event: 'confirm',
    said,
    amountMinor: BigInt(amountMinor) as Minor,
    vendorBalanceMinor: BigInt(balanceMinor) as Minor,
  }
}

/** Reads what the vendor says became of a transfer. */
export function judgeStatus(asked: Asked, told: Told<'status'>): Happening {
  const { said } = told
  if (told.kind !== 'ok' || told.answer.reference !== asked.reference) {
    return { event: 'lose_track', said }
  }
  const { status, amountMinor, reason } = told.answer
  if (status === 'failed') return { event: 'refuse', said, reason: reason ?? 'failed' }
  if (status === 'pending' || amountMinor === undefined || !fits(asked, amountMinor)) {
    return { event: 'lose_track', said }
  }
  return { event: 'confirm', said, amountMinor: BigInt(amountMinor) as Minor }
}

function fits({ direction, amountMinor }: Asked, toldMinor: string): boolean {
  return direction === 'out_all' || amountMinor === BigInt(toldMinor)
}
