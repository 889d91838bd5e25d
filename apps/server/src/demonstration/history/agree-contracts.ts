import type { AgentContractType, ContractTerms } from '@baize/contract'
import { assert } from '@baize/kernel'
import type pg from 'pg'
import {
  acceptContract,
  type ContractDeps,
  offerContract,
} from '../../features/agents/contracts/door.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import type { PlannedMember } from './plan/plan.ts'
import { HISTORY_STAFF } from './write-orders.ts'

const KINDS = {
  dividend: { period: 'weekly', metric: 'net_loss' },
  daily_salary: { period: 'daily', metric: 'valid_bet' },
  hourly: { period: 'hourly', metric: 'valid_bet' },
  real_time: { period: 'five_minutes', metric: 'valid_bet' },
} as const satisfies Record<AgentContractType, Pick<ContractTerms, 'period' | 'metric'>>

/** Percent by level: of the house to an agent, of that one to the next, and so on. */
const RATES: Readonly<Record<AgentContractType, readonly [string, string, string]>> = {
  dividend: ['30', '18', '8'],
  daily_salary: ['0.8', '0.5', '0.2'],
  hourly: ['0.3', '0.2', '0.1'],
  real_time: ['0.2', '0.12', '0.05'],
}
/** That number of days before the end. */
const LATE_DAYS = 2

/** How many kinds the first, second and third team under the house have, in the order of kinds. */
const KINDS_OF_TEAM = [4, 2, 1]
const KIND_NAMES = Object.keys(KINDS)

/** Which kinds are agreed on a day, counted from the end: salaries by hours and minutes came last. */
export function kindsAgreedOn(day: number, daysLeft: number): readonly AgentContractType[] {
  const early: AgentContractType[] = day === 0 ? ['dividend', 'daily_salary'] : []
  return daysLeft === LATE_DAYS ? [...early, 'hourly', 'real_time'] : early
}

export interface AgreeDeps {
  readonly pool: pg.Pool
  readonly contracts: ContractDeps
  idOf(place: number): bigint
}

/** Offers a kind to every agent and accepts it, from the top down. Agreed already, it stays. */
export async function agreeContracts(
  deps: AgreeDeps,
  members: readonly PlannedMember[],
  type: AgentContractType,
): Promise<void> {
  for (const member of members.filter((each) => each.type !== 0)) {
    const path = pathOf(members, member)
    const ratePercent = RATES[type][path.length - 1]
    const kinds = KINDS_OF_TEAM[path.at(-1)?.place ?? 0] ?? 0
    if (KIND_NAMES.indexOf(type) >= kinds || ratePercent === undefined) continue
    const contract = await offerTo(deps, member, { type, ratePercent, note: 'agreed' })
    if (contract.state !== 'waiting') continue
    await inTransaction(deps.pool, async (tx) => {
      const by = contract.receiverId
      const accepted = await acceptContract(tx, deps.contracts, { ...contract, type, by })
      assert(accepted.ok, 'what a history offers can be accepted')
    })
  }
}

/** Offers that wait for an answer at the end. */
export async function leaveOffers(deps: AgreeDeps, members: readonly PlannedMember[]) {
  const [, second] = members
  const below = members.find(({ upline, type }) => upline === 0 && type !== 0)
  if (!second || !below) return
  await offerTo(deps, second, { type: 'dividend', ratePercent: '32', note: 'waiting' })
  await offerTo(deps, second, { type: 'daily_salary', ratePercent: '0.9', note: 'waiting' })
  await offerTo(deps, below, { type: 'daily_salary', ratePercent: '0.6', note: 'waiting' })
}

interface Offer {
  readonly type: AgentContractType
  readonly ratePercent: string
  readonly note: string
}

async function offerTo({ pool, contracts, idOf }: AgreeDeps, member: PlannedMember, offer: Offer) {
  const { type, ratePercent, note } = offer
  const receiverId = idOf(member.place)
  const giverId = member.upline === undefined ? null : idOf(member.upline)
  const offered = await inTransaction(pool, (tx) =>
    offerContract(tx, contracts, {
      ...{ type, giverId, receiverId, confirmedIds: [] },
      terms: termsOf(type, ratePercent),
      requestKey: scopedKey(`history ${note}`, receiverId, type),
      offeredBy: giverId === null ? HISTORY_STAFF : null,
    }),
  )
  assert(offered.ok, 'the rates of a history fall from level to level')
  const { contract } = offered.value
  return { contractId: `${contract.contractId}`, receiverId, state: contract.state }
}

function termsOf(type: AgentContractType, ratePercent: string): ContractTerms {
  return {
    ...{ ...KINDS[type], pay: 'rate', activeBetMinor: '10000', tiers: [{ ratePercent }] },
    ...{ carriesNegative: type === 'dividend', deductsCosts: false },
  }
}

/** From somebody up to the one under the house. */
function pathOf(
  members: readonly PlannedMember[],
  member: PlannedMember,
): readonly PlannedMember[] {
  const above = member.upline === undefined ? undefined : members[member.upline]
  return above ? [member, ...pathOf(members, above)] : [member]
}
