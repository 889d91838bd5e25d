export type { ContractDeps } from './contract-deps.ts'
export { acceptContract } from './decide-contract.ts'
export { offerContract } from './offer-contract.ts'
