import type { RoundView } from '@baize/contract'
import { encodeId, type Uuid, wireFromMinor } from '@baize/kernel'
import type { RoundRow, ShownSeeds } from '../../../house/rounds/round-row.ts'

export type { ShownSeeds }

/** A stored round as its player may see it: never the engine's state. */
export function viewRound(round: RoundRow, seeds: ShownSeeds, mode: 'real' | 'demo'): RoundView {
  const openedAt = new Date(round.openedAtMs).toISOString()
  return {
    roundId: encodeId('rnd', round.roundId),
    gameCode: round.gameCode,
    version: round.version,
    mode,
    state: round.state,
    stakeMinor: wireFromMinor(round.stakeMinor),
    options: { ...round.options },
    outcome: round.outcome === null ? null : [round.outcome[0], round.outcome[1]],
    payoutMinor: round.payoutMinor === null ? null : wireFromMinor(round.payoutMinor),
    bonusMinor: (round.bonus?.bonusMinor ?? 0n).toString(),
    events: [...round.events],
    choices: [...round.choices],
    choiceCount: round.choices.length,
    jackpot: viewJackpot(round),
    isEndedByHouse: round.isEndedByHouse ?? false,
    fairness: {
      seedId: encodeSeedId(round.seedId),
      commitment: seeds.commitment,
      clientSeed: seeds.clientSeed,
      nonce: round.nonce,
      serverSeed: seeds.serverSeed,
    },
    openedAt,
    closedAt: round.closedAtMs === round.openedAtMs ? openedAt : writeMoment(round.closedAtMs),
  }
}

function viewJackpot({ jackpot, jackpotMinor }: RoundRow): RoundView['jackpot'] {
  if (jackpot === null) return null
  return {
    poolCode: jackpot.pool,
    wonMinor: wireFromMinor(jackpotMinor),
    levels: jackpot.levels.map(([name, tickets, meter, reserve, excess, won]) => ({
      name,
      tickets: tickets === '' ? null : tickets,
      meterMinor: meter,
      reserveMinor: (BigInt(reserve) + BigInt(excess)).toString(),
      wonMinor: won,
    })),
  }
}

function writeMoment(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString()
}

export function encodeSeedId(seedId: Uuid): string {
  return encodeId('sed', seedId)
}
