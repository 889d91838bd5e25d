import type { operations, ValueOf } from '@baize/contract'

/** A contract as answers have it. */
export type AgentContract = ValueOf<typeof operations.getContracts>['given'][number]
export type ContractTerms = AgentContract['terms']
