import { type ClientSeed, chanceForRound, drawTicket, type ServerSeed } from '@baize/fairness'
import type { Chance } from '@baize/kernel'
import { accountName } from '@baize/testkit'
import { hmacSha256 } from '../../platform/hash-functions.ts'

/** A level as its rules are published, and where it stands, in the simplest words. */
export interface ModelLevel {
  readonly rate: bigint
  readonly reserveRate: bigint
  readonly seedMinor: bigint
  readonly ceilingMinor: bigint
  /** Null where the amount is drawn in advance. */
  readonly tickets: bigint | null
  meterMinor: bigint
  reserveMinor: bigint
  /** Millionths that are owed. */
  meterCarry: bigint
  reserveCarry: bigint
  cycle: number
}

/** The jackpot of the house of the model. It goes on from sequence to sequence. */
export interface ModelPool {
  readonly poolId: string
  readonly code: string
  readonly gameCode: string
  readonly secret: ServerSeed
  readonly levels: ModelLevel[]
}

type Move = readonly [code: string, from: string, to: string, amountMinor: bigint]

/** What a round gives and wins: the moves of the pool, and those of the round itself. */
export interface ModelPart {
  readonly given: readonly Move[]
  readonly won: readonly Move[]
  readonly wonMinor: bigint
}

const FUND = accountName('house', 'jackpots')
const MILLION = 1_000_000n

/** Counts what fell: a pool that is never won proves little. */
export const levelsFallen = new Map<number, number>()

/** Feeds the pool with a stake and sees what falls. `chance` goes on after the game's own draws. */
export function playForPool(
  pool: ModelPool,
  stakeMinor: bigint,
  chance: Chance,
  names: { readonly house: string; readonly cash: string },
): ModelPart {
  const given: Move[] = []
  const won: Move[] = []
  let wonMinor = 0n
  for (const [index, level] of pool.levels.entries()) {
    const meter = accountName('jackpot', `${pool.code}/${index + 1}`)
    const reserve = accountName('jackpot', `${pool.code}/${index + 1}/reserve`)
    level.meterCarry += stakeMinor * level.rate
    level.reserveCarry += stakeMinor * level.reserveRate
    let toMeter = 0n
    let above = 0n
    for (; level.meterCarry >= MILLION; level.meterCarry -= MILLION) {
      if (level.meterMinor + toMeter < level.ceilingMinor) toMeter += 1n
      else above += 1n
    }
    const toReserve = level.reserveCarry / MILLION
    level.reserveCarry %= MILLION
    level.meterMinor += toMeter
    level.reserveMinor += toReserve + above
    given.push(
      ['jackpot_contribution', names.house, meter, toMeter],
      ['jackpot_reserve', names.house, reserve, toReserve],
      ['jackpot_excess', names.house, reserve, above],
    )
    const falls = level.tickets
      ? drawTicket(chance, level.tickets) < stakeMinor
      : level.meterMinor >= dropAmount(pool, index, level)
    if (!falls) continue
    levelsFallen.set(index, (levelsFallen.get(index) ?? 0) + 1)
    const missing = level.seedMinor - level.reserveMinor
    const fromHouse = missing > 0n ? missing : 0n
    const fromReserve = level.seedMinor - fromHouse
    won.push(
      ['jackpot_win', meter, names.cash, level.meterMinor],
      ['jackpot_reseed', reserve, meter, fromReserve],
      ['jackpot_seed', FUND, meter, fromHouse],
    )
    wonMinor += level.meterMinor
    level.meterMinor = level.seedMinor
    level.reserveMinor -= fromReserve
    level.cycle += 1
  }
  const isMove = ([, , , amountMinor]: Move) => amountMinor > 0n
  return { given: given.filter(isMove), won: won.filter(isMove), wonMinor }
}

/** As packages/fairness/README.md has it: the secret of level and cycle, then a ticket above the seed. */
function dropAmount({ secret }: ModelPool, index: number, level: ModelLevel): bigint {
  const label = Buffer.from(`jackpot:${index + 1}:${level.cycle}`, 'ascii')
  const own = Buffer.from(hmacSha256(Buffer.from(secret, 'ascii'), label)).toString('hex')
  const chance = chanceForRound({
    ...{ hmac: hmacSha256, serverSeed: own as ServerSeed, nonce: level.cycle },
    clientSeed: 'jackpot' as ClientSeed,
  })
  return level.seedMinor + 1n + drawTicket(chance, level.ceilingMinor - level.seedMinor)
}
