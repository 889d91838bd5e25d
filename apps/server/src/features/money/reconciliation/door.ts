export type { ReadyCashUp } from './cash-up/take-cash-up.ts'
export { keepContradiction } from './payments/keep-contradiction.ts'
export { loadOwed } from './payments/owed.store.ts'
