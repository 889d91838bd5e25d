import { HOUSE, type MemberIndex } from '../tree/tree.ts'

/** What an agent gets of a run and gives of it: only the net moves. */
export interface AgentNet {
  readonly agent: MemberIndex
  readonly receivedMinor: bigint
  readonly paidMinor: bigint
  /** Below zero it is owed. */
  readonly netMinor: bigint
}

export interface RunNets {
  /** By agent; without those who neither get nor give anything. */
  readonly agents: readonly AgentNet[]
  /** What contracts under the house come to, which is the sum of all nets. */
  readonly housePaidMinor: bigint
}

/** A row that moves money: what a contract comes to now, less what its window had paid. */
interface Delta {
  readonly giver: MemberIndex
  readonly receiver: MemberIndex
  readonly deltaMinor: bigint
}

/** Adds up the rows of a run by agent. */
export function netsOf(rows: readonly Delta[]): RunNets {
  const received = new Map<MemberIndex, bigint>()
  const paid = new Map<MemberIndex, bigint>()
  for (const { giver, receiver, deltaMinor } of rows) {
    received.set(receiver, (received.get(receiver) ?? 0n) + deltaMinor)
    paid.set(giver, (paid.get(giver) ?? 0n) + deltaMinor)
  }
  const housePaidMinor = paid.get(HOUSE) ?? 0n
  paid.delete(HOUSE)
  const agents = [...new Set([...received.keys(), ...paid.keys()])]
    .toSorted((a, b) => a - b)
    .map((agent) => {
      const [receivedMinor, paidMinor] = [received.get(agent) ?? 0n, paid.get(agent) ?? 0n]
      return { agent, receivedMinor, paidMinor, netMinor: receivedMinor - paidMinor }
    })
    .filter(({ receivedMinor, paidMinor }) => receivedMinor !== 0n || paidMinor !== 0n)
  return { agents, housePaidMinor }
}
