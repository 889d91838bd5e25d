import { assert, type Clock, type CurrencyCode, minor, uuidV7 } from '@baize/kernel'
import { planReward } from '@baize/ledger'
import { type AccountBook, type Poster, replaceRow, requestRow } from '@baize/ledger/pg'
import { rankScores } from '@baize/rewards'
import type pg from 'pg'
import { loadLeftOut } from '../../../house/rewards/left-out.store.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import type { Policy } from '../../../platform/policy/policy.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { insertPrizes, loadUnpaid, type RacePrize, racePrizes } from './race-prizes.store.ts'
import { loadRacesToSettle, lockRace, saveRaceState } from './races.store.ts'
import { loadScores } from './scores.store.ts'

export interface RaceDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  readonly policy: Pick<Policy, 'allowsBonus'>
}

/** The account of promotions that prizes of races come from. */
const PURPOSE = 'race'
const AT_ONCE_MAX = 200

/** Ranks what is over, and pays what was won. Ended anywhere, it goes on where it was. */
export async function settleRaces(deps: RaceDeps): Promise<void> {
  for (const raceId of await loadRacesToSettle(deps.pool)) await settleRace(deps, raceId)
  let after: RacePrize['prizeId'] | null = null
  for (;;) {
    const unpaid = await loadUnpaid(deps.pool, after, AT_ONCE_MAX)
    for (const prize of unpaid) await payPrize(deps, prize)
    after = unpaid.at(-1)?.prizeId ?? null
    if (unpaid.length < AT_ONCE_MAX) return
  }
}

/** The final ranks and their prizes in one commit; of any number of servers one is first. */
async function settleRace({ pool, clock, policy }: RaceDeps, raceId: bigint): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const race = await lockRace(tx, raceId)
    if (race?.state !== 'approved') return
    const scores = await loadScores(tx, raceId)
    const memberIds = scores.map(({ memberId }) => memberId)
    const leftOut = await loadLeftOut(tx, memberIds, { now: new Date(clock.now()), policy })
    const ranked = rankScores(
      new Map(scores.map(({ memberId, points, seq }) => [`${memberId}`, { points, seq }])),
      {
        ties: race.ties,
        prizesMinor: race.prizes.map((prize) => minor(BigInt(prize))),
        isLeftOut: (memberId) => leftOut.has(BigInt(memberId)),
      },
    )
    const won = ranked.filter(({ prizeMinor }) => prizeMinor > 0n)
    const totalMinor = won.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n)
    const limitMinor = race.prizes.reduce((sum, prize) => sum + BigInt(prize), 0n)
    assert(totalMinor <= limitMinor, 'a race pays no more than its prizes')
    await insertPrizes(
      tx,
      won.map(({ memberId, rank, score, prizeMinor }) => ({
        prizeId: uuidV7(clock, takeRandomBytes(10)),
        ...{ raceId, memberId: BigInt(memberId), rank, score, prizeMinor },
      })),
    )
    await saveRaceState(tx, raceId, 'settled')
  })
}

async function payPrize(
  { poster, accounts, currency, clock }: RaceDeps,
  { prizeId, memberId, prizeMinor }: RacePrize,
): Promise<void> {
  const [promotionId, cashId] = await Promise.all([
    accounts.idOf({ kind: 'promotion', purpose: PURPOSE, currency }),
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
  ])
  const outcome = await poster.post<null, never>({
    ...postingKey('race_prize', memberId, prizeId),
    inputHash: inputHashOf(prizeId),
    causeId: prizeId,
    accountIds: [promotionId, cashId],
    rows: [requestRow(racePrizes, prizeId)],
    decide(view) {
      assert(view.row(racePrizes, prizeId)?.paidAt === null, 'a prize is paid once')
      return {
        accepted: {
          transfers: planReward({ promotionId, cashId }, prizeId, prizeMinor),
          rows: [replaceRow(racePrizes, prizeId, { paidAt: new Date(clock.now()) })],
          answer: null,
        },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'a prize is always paid as it was won')
}
