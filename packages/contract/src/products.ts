/** Operations of the products, a line each. */
export { crashOperations } from './crash/operations.ts'
export { lotteryOperations } from './lottery/operations.ts'
