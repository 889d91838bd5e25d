import { assert } from '@baize/kernel'
import { HOUSE, type MemberIndex } from '../tree/tree.ts'
import { addAt, amountAt } from './exact-sums.ts'

/** What a run moves, by member: agents get only the net of what they receive and what they give. */
export interface RunNets {
  readonly receivedMinor: BigInt64Array
  readonly paidMinor: BigInt64Array
  /** What contracts under the house come to, which is the sum of all nets. */
  readonly housePaidMinor: bigint
}

export interface AgentNet {
  readonly agent: MemberIndex
  readonly receivedMinor: bigint
  readonly paidMinor: bigint
  /** Below zero it is owed. */
  readonly netMinor: bigint
}

interface Parties {
  readonly giver: MemberIndex
  readonly receiver: MemberIndex
}

/** Adds up what each contract comes to now, less what its window had paid. */
export function netsOf(
  contracts: readonly Parties[],
  deltasMinor: BigInt64Array,
  memberCount: number,
): RunNets {
  const receivedMinor = new BigInt64Array(memberCount)
  const paidMinor = new BigInt64Array(memberCount)
  let housePaidMinor = 0n
  for (let index = 0; index < contracts.length; index += 1) {
    const { giver, receiver } = contracts[index] as Parties
    const deltaMinor = amountAt(deltasMinor, index)
    addAt(receivedMinor, receiver, deltaMinor)
    if (giver === HOUSE) housePaidMinor += deltaMinor
    else addAt(paidMinor, giver, deltaMinor)
  }
  const nets = { receivedMinor, paidMinor, housePaidMinor }
  assert(sumOfNets(nets) === housePaidMinor, 'agents get what the house pays')
  return nets
}

/** Agents who receive or give anything, by their index. */
export function listNets({ receivedMinor: received, paidMinor: paid }: RunNets): AgentNet[] {
  const nets: AgentNet[] = []
  for (let agent = 0; agent < received.length; agent += 1) {
    const [receivedMinor, paidMinor] = [received[agent] as bigint, paid[agent] as bigint]
    if (receivedMinor === 0n && paidMinor === 0n) continue
    nets.push({ agent, receivedMinor, paidMinor, netMinor: receivedMinor - paidMinor })
  }
  return nets
}

function sumOfNets({ receivedMinor, paidMinor }: RunNets): bigint {
  let sumMinor = 0n
  for (let agent = 0; agent < receivedMinor.length; agent += 1) {
    sumMinor = BigInt.asIntN(
      64,
      sumMinor + (amountAt(receivedMinor, agent) - amountAt(paidMinor, agent)),
    )
  }
  return sumMinor
}
