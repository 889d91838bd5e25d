import { type Minor, minor, type Uuid, uuidV7 } from '@baize/kernel'
import type { FreeBetTermsJson } from '@baize/rewards'
import { prepareFreeBet } from '../house/free-bets/grant-free-bet.ts'
import { inputHashOf } from '../platform/input-hash.ts'
import { takeRandomBytes } from '../platform/random-bytes.ts'
import { postingKey } from '../platform/scoped-key.ts'
import type { ServerCore } from '../server-core.ts'

const WEEK_MS = 7 * 86_400_000

/** Gives a member a free bet of 10.00 on any sport, single or accumulator, from 1.80 on, for a week. */
export async function giveTestFreeBet(
  { poster, clock }: Pick<ServerCore, 'poster' | 'clock'>,
  memberId: bigint,
  terms: Partial<FreeBetTermsJson> = {},
  stakeMinor: Minor = minor(1_000n),
): Promise<Uuid> {
  const rewardId: Uuid = uuidV7(clock, takeRandomBytes(10))
  const usual = { oddsMin: '1.80', sports: null, validMs: WEEK_MS } as const
  const { accountIds, rows, plan } = prepareFreeBet(
    { clock },
    {
      ...{ rewardId, memberId, stakeMinor, source: 'test', name: { en: 'Welcome' } },
      terms: { ...usual, betTypes: ['single', 'accumulator'], ...terms },
    },
  )
  await poster.post<null, never>({
    ...postingKey('test free bet', memberId, rewardId),
    inputHash: inputHashOf(rewardId),
    ...{ causeId: rewardId, accountIds, rows },
    decide: (view) => ({
      accepted: { transfers: [], rows: plan(view)?.rows ?? [], answer: null },
    }),
  })
  return rewardId
}
