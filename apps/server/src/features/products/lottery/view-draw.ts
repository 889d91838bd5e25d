import type { operations, ValueOf } from '@baize/contract'
import type { LotteryCorrection } from './corrections/corrections.store.ts'
import type { LotteryDraw } from './draws.store.ts'
import type { LotteryReport } from './sources/reports.store.ts'
import { stateOf } from './views.ts'

type WireDraw = ValueOf<typeof operations.getLotteryDraw>

interface DrawFound {
  readonly draw: LotteryDraw & { readonly chainCommitment: string | null }
  readonly results: WireDraw['results']
  readonly reports: readonly LotteryReport[]
  readonly corrections: readonly LotteryCorrection[]
}

/** A draw with all that proves it. */
export function viewDraw({ draw, results, reports, corrections }: DrawFound, now: Date): WireDraw {
  const { game, family, issue, source, seed, publicValue, result, resultVersion, chance } = draw
  return {
    ...{ game, family, issue, source, results, seed, publicValue, result, resultVersion },
    state: stateOf(draw, now),
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    chain:
      chance && draw.chainCommitment !== null
        ? { commitment: draw.chainCommitment, number: chance.chainNumber }
        : null,
    witness: chance && {
      commitment: chance.witnessCommitment,
      signature: chance.witnessSignature,
      publicKey: chance.witnessKey,
    },
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    // What one producer alone says is nobody's result yet.
    reports: draw.drawnAt ? reports.map(viewReport) : [],
    corrections: corrections.map(({ version, formerResult, reason, correctedAt }) => ({
      ...{ version: version - 1, result: formerResult, reason },
      correctedAt: correctedAt.toISOString(),
    })),
    voidedAt: draw.voidedAt?.toISOString() ?? null,
    voidReason: draw.voidReason,
  }
}

function viewReport({ producer, staffId, result, signature, reportedAt }: LotteryReport) {
  return {
    // Players see that people entered it, not who.
    producer: staffId === null ? producer : 'staff',
    ...{ result, signature, reportedAt: reportedAt.toISOString() },
  }
}
