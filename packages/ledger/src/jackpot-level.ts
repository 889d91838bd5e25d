import { assert, type Minor, minor } from '@baize/kernel'

/** Rates are whole parts of this many. */
export const JACKPOT_RATE_WHOLE = 1_000_000n

/** How a level falls: by chance, alike for each unit staked, or at an amount drawn in advance. */
export type JackpotDrop =
  /** One ticket of so many wins; a stake has one for each of its minor units. */
  | { readonly kind: 'random'; readonly tickets: bigint }
  /** The round that brings the meter to an amount above the seed and up to the ceiling wins. */
  | { readonly kind: 'by_amount' }

/** What is published of a level and never changes, but for a ceiling that is raised. */
export interface JackpotLevel {
  /** Of each stake to the meter and to the reserve, in millionths. */
  readonly rateMillionths: bigint
  readonly reserveMillionths: bigint
  readonly seedMinor: Minor
  readonly ceilingMinor: Minor
  readonly drop: JackpotDrop
}

/** Where a level stands, and all that ever went in and out of it. */
export interface JackpotStand {
  readonly meterMinor: Minor
  readonly reserveMinor: Minor
  /** Millionths of a minor unit that are owed to meter and reserve: nothing is ever rounded away. */
  readonly meterCarry: bigint
  readonly reserveCarry: bigint
  /** Counts from 1; one more with each win. */
  readonly cycle: number
  /** What the house put into the meter as a seed. */
  readonly seededMinor: Minor
  readonly contributedMinor: Minor
  /** What stakes put into the reserve. */
  readonly reservedMinor: Minor
  /** What came above the ceiling and went to the reserve. */
  readonly excessMinor: Minor
  readonly paidMinor: Minor
  readonly movedInMinor: Minor
  readonly movedOutMinor: Minor
}

/** What one stake gave. */
export interface JackpotShare {
  readonly meterMinor: Minor
  readonly reserveMinor: Minor
  readonly excessMinor: Minor
}

/** What one win took and what the meter begins anew with. */
export interface JackpotPayment {
  readonly paidMinor: Minor
  readonly fromReserveMinor: Minor
  readonly fromHouseMinor: Minor
}

const NOTHING = minor(0n)

/** A level before anything went into it. */
export const EMPTY_STAND: JackpotStand = {
  ...{ meterMinor: NOTHING, reserveMinor: NOTHING, meterCarry: 0n, reserveCarry: 0n, cycle: 1 },
  ...{ seededMinor: NOTHING, contributedMinor: NOTHING, reservedMinor: NOTHING },
  ...{ excessMinor: NOTHING, paidMinor: NOTHING, movedInMinor: NOTHING, movedOutMinor: NOTHING },
}

/** The identity: what went in is what went out and what is there. Asserted after every change. */
export function verifyJackpotStand(stand: JackpotStand): JackpotStand {
  const { seededMinor, contributedMinor, reservedMinor, excessMinor, movedInMinor } = stand
  const { paidMinor, movedOutMinor, meterMinor, reserveMinor } = stand
  assert(
    seededMinor + contributedMinor + reservedMinor + excessMinor + movedInMinor ===
      paidMinor + movedOutMinor + meterMinor + reserveMinor,
    'of a jackpot, seed and contributions are what was paid and what is there',
  )
  assert(meterMinor >= 0n && reserveMinor >= 0n, 'no meter is below zero')
  return stand
}

/** Takes the share of a stake. What the ceiling leaves no room for goes to the reserve. */
export function feedJackpot(
  level: JackpotLevel,
  stand: JackpotStand,
  stakeMinor: Minor,
): { readonly stand: JackpotStand; readonly share: JackpotShare } {
  assert(stakeMinor > 0n, 'a stake is more than nothing')
  const owed = stand.meterCarry + stakeMinor * level.rateMillionths
  const owedToReserve = stand.reserveCarry + stakeMinor * level.reserveMillionths
  const whole = owed / JACKPOT_RATE_WHOLE
  const room = level.ceilingMinor > stand.meterMinor ? level.ceilingMinor - stand.meterMinor : 0n
  const meterMinor = minor(whole < room ? whole : room)
  const excessMinor = minor(whole - meterMinor)
  const reserveMinor = minor(owedToReserve / JACKPOT_RATE_WHOLE)
  return {
    share: { meterMinor, reserveMinor, excessMinor },
    stand: verifyJackpotStand({
      ...stand,
      meterMinor: minor(stand.meterMinor + meterMinor),
      reserveMinor: minor(stand.reserveMinor + reserveMinor + excessMinor),
      meterCarry: owed % JACKPOT_RATE_WHOLE,
      reserveCarry: owedToReserve % JACKPOT_RATE_WHOLE,
      contributedMinor: minor(stand.contributedMinor + meterMinor),
      reservedMinor: minor(stand.reservedMinor + reserveMinor),
      excessMinor: minor(stand.excessMinor + excessMinor),
    }),
  }
}

/** Puts the seed into an empty meter: from the reserve as far as it goes, then from the house. */
function seedAnew(
  level: JackpotLevel,
  stand: JackpotStand,
): Omit<JackpotPayment, 'paidMinor'> & { readonly stand: JackpotStand } {
  const { seedMinor } = level
  const fromReserveMinor = stand.reserveMinor < seedMinor ? stand.reserveMinor : seedMinor
  const fromHouseMinor = minor(seedMinor - fromReserveMinor)
  return {
    fromReserveMinor,
    fromHouseMinor,
    stand: {
      ...stand,
      meterMinor: minor(stand.meterMinor + seedMinor),
      reserveMinor: minor(stand.reserveMinor - fromReserveMinor),
      seededMinor: minor(stand.seededMinor + fromHouseMinor),
    },
  }
}

/** The first seed of a level. A pool that got another's meter has it already. */
export function openJackpot(
  level: JackpotLevel,
  stand: JackpotStand,
): JackpotPayment & { readonly stand: JackpotStand } {
  assert(level.seedMinor > 0n, 'a meter begins with more than nothing')
  const seeded = seedAnew(level, stand)
  return { ...seeded, paidMinor: NOTHING, stand: verifyJackpotStand(seeded.stand) }
}

/** Pays the whole meter and seeds it anew: the next winner, even in the same batch, wins the new one. */
export function payJackpot(
  level: JackpotLevel,
  stand: JackpotStand,
): JackpotPayment & { readonly stand: JackpotStand } {
  const { meterMinor: paidMinor } = stand
  assert(paidMinor > 0n, 'an empty meter is not paid')
  const seeded = seedAnew(level, {
    ...stand,
    meterMinor: NOTHING,
    paidMinor: minor(stand.paidMinor + paidMinor),
    cycle: stand.cycle + 1,
  })
  return { ...seeded, paidMinor, stand: verifyJackpotStand(seeded.stand) }
}

/** Moves all that a level holds to another. Nothing that players brought is kept. */
export function moveJackpot(
  from: JackpotStand,
  to: { readonly level: JackpotLevel; readonly stand: JackpotStand },
): {
  readonly from: JackpotStand
  readonly to: JackpotStand
  readonly toMeterMinor: Minor
  readonly toReserveMinor: Minor
} {
  const { ceilingMinor } = to.level
  const room = ceilingMinor > to.stand.meterMinor ? ceilingMinor - to.stand.meterMinor : 0n
  const toMeterMinor = minor(from.meterMinor < room ? from.meterMinor : room)
  const movedMinor = minor(from.meterMinor + from.reserveMinor)
  const toReserveMinor = minor(movedMinor - toMeterMinor)
  return {
    toMeterMinor,
    toReserveMinor,
    from: verifyJackpotStand({
      ...from,
      ...{ meterMinor: NOTHING, reserveMinor: NOTHING, meterCarry: 0n, reserveCarry: 0n },
      movedOutMinor: minor(from.movedOutMinor + movedMinor),
    }),
    to: verifyJackpotStand({
      ...to.stand,
      meterMinor: minor(to.stand.meterMinor + toMeterMinor),
      reserveMinor: minor(to.stand.reserveMinor + toReserveMinor),
      // A carry may be a whole unit by this; the next stake takes it in.
      meterCarry: to.stand.meterCarry + from.meterCarry,
      reserveCarry: to.stand.reserveCarry + from.reserveCarry,
      movedInMinor: minor(to.stand.movedInMinor + movedMinor),
    }),
  }
}
