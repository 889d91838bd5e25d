import { type Day, dayOf } from '@baize/agents'
import type { AgentContractType, SystemMessage } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'

/** What contracts of agents are made of. */
export interface ContractDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly live: Pick<LiveHub, 'tell'>
  /** When a business day begins, in minutes east of UTC. */
  readonly offsetMinutes: number
  /** Whether the house offers contracts of a kind. What is in force stays so when it does not. */
  isOpen(type: AgentContractType): Promise<boolean>
  /** Writes to a member; their tabs show it after the commit. */
  sendSystemMessage(tx: Tx, memberId: bigint, message: SystemMessage): Promise<void>
}

/** The business day on which something is decided. */
export function todayOf({ clock, offsetMinutes }: ContractDeps): Day {
  return dayOf(clock.now(), offsetMinutes)
}
