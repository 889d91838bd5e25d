export { adjustmentRoutes } from './adjustments.route.ts'
export { adjustments } from './adjustments.store.ts'
export { createVendorAsker } from './ask-vendor.ts'
export type { BelieveParts } from './believe-call.ts'
export { refuseMember } from './bet-checks.ts'
export { bookOfRecord } from './book-text.ts'
export { creditSums } from './credit-sums.store.ts'
export { CREDIT_CRONTAB, creditTasks } from './credit-tasks.ts'
export { createCreditTerms } from './credit-terms.ts'
export { createCreditDecision } from './decide-credit.ts'
export { addDialectRoutes } from './dialects/dialects.route.ts'
export { heldCreditRoutes } from './held-credits.route.ts'
export { heldCredits, loadHeldCredits } from './held-credits.store.ts'
export { type LaunchParts, launchForFree, launchForMoney } from './launch-for-money.ts'
export { createNonces } from './nonces.ts'
export { loadStandingRounds } from './our-rounds.store.ts'
export { roundDetailRoutes } from './round-detail.route.ts'
export { loadStanding, standings } from './standings.store.ts'
export { transactions } from './transactions.store.ts'
export { createUnbelievedCalls } from './unbelieved-calls.ts'
export {
  insertKey,
  loadLinkedVendors,
  replaceSandboxPair,
  saveLink,
  saveSandboxLinks,
} from './vendor-links.store.ts'
export { createVendorLinks, keyOwner, sealOwner } from './vendor-links.ts'
export { createVendorPlayers } from './vendor-players.ts'
export { vendorRounds } from './vendor-rounds.store.ts'
export { pruneSessions } from './vendor-sessions.store.ts'
export { createVendorSessions } from './vendor-sessions.ts'
export { addWalletRoutes } from './wallet.route.ts'
export type { WalletParts } from './wallet-parts.ts'
