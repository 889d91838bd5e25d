export { protectionRoutes } from './protection.route.ts'
export { verifyDeposit } from './verify-deposit.ts'
