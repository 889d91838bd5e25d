import type { operations, TeamMember, ValueOf } from '@baize/contract'

/** A contract as answers have it. */
export type AgentContract = ValueOf<typeof operations.getContracts>['given'][number]
export type ContractTerms = AgentContract['terms']

/** What is open beside the list. */
export type ContractAction =
  | { readonly kind: 'terms' | 'terminate'; readonly contract: AgentContract }
  | { readonly kind: 'offer'; readonly to: TeamMember | undefined }
