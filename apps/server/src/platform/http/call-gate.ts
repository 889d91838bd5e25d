import type { Operation } from '@baize/contract'
import type { Refusal } from '@baize/kernel'
import type { Awaitable } from '../awaitable.ts'
import type { MemberSession } from '../sessions/session.ts'

export type GatedOperation = Pick<Operation, 'id' | 'caller'>

/** Decides before an operation is answered whether it is open now; each refusal is a common one. */
export interface CallGate {
  /** Asked before anything is known of the caller but the address. */
  refuseCall(operation: GatedOperation, address: string): Awaitable<Refusal | undefined>
  /** Asked once it is known which member calls. */
  refuseMember(operation: GatedOperation, member: MemberSession): Awaitable<Refusal | undefined>
}
