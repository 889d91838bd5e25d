import type { DeskJackpotLevel, JackpotLevelView, JackpotWinView } from '@baize/contract'
import type { ShownLevel, ShownWin } from './jackpots.store.ts'

/** A level for everybody: its rules and its meter. */
export function viewLevel(level: ShownLevel): JackpotLevelView {
  return {
    name: level.name,
    rateMillionths: Number(level.rateMillionths),
    reserveMillionths: Number(level.reserveMillionths),
    seedMinor: level.seedMinor,
    ceilingMinor: level.ceilingMinor,
    tickets: level.tickets,
    commitment: level.commitment,
    cycle: level.cycle,
    meterMinor: level.meterMinor,
  }
}

/** The same with all that went in and out, and whether that agrees with itself and with the books. */
export function viewDeskLevel(level: ShownLevel): DeskJackpotLevel {
  const { seededMinor, contributedMinor, reservedMinor, excessMinor, paidMinor } = level
  const { movedInMinor, movedOutMinor, reserveMinor, meterMinor } = level
  const sum = (...amounts: string[]) =>
    amounts.reduce((total, amount) => total + BigInt(amount), 0n)
  return {
    ...viewLevel(level),
    ...{ reserveMinor, seededMinor, contributedMinor, reservedMinor, excessMinor, paidMinor },
    ...{ movedInMinor, movedOutMinor },
    isKept:
      sum(seededMinor, contributedMinor, reservedMinor, excessMinor, movedInMinor) ===
        sum(paidMinor, movedOutMinor, meterMinor, reserveMinor) &&
      level.bookedMeterMinor === meterMinor &&
      level.bookedReserveMinor === reserveMinor,
  }
}

export function viewWin(
  win: ShownWin,
  names: Pick<JackpotWinView, 'customerName' | 'gameName' | 'level'>,
): JackpotWinView {
  const { poolCode, place, cycle, gameCode, dropSecret, dropAmountMinor } = win
  return {
    ...{ poolCode, place, cycle, gameCode, ...names },
    amountMinor: win.amountMinor.toString(),
    wonAt: win.wonAt.toISOString(),
    drop:
      dropSecret === null || dropAmountMinor === null
        ? null
        : { secret: dropSecret, amountMinor: dropAmountMinor.toString() },
  }
}
