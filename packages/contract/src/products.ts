/** Operations of the products, a line each. */
export { crashOperations } from './crash/operations.ts'
export { liveTableOperations } from './live-tables/operations.ts'
export { lotteryOperations } from './lottery/operations.ts'
export { sportsOperations } from './sports/operations.ts'
