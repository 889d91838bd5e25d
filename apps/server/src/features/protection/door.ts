export { playGuards } from './play-guards.store.ts'
export { protectionRoutes } from './protection.route.ts'
export { createStakeGuard } from './stake-guard.ts'
export { verifyDeposit } from './verify-deposit.ts'
