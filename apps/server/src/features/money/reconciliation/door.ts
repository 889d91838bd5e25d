export { keepContradiction } from './payments/keep-contradiction.ts'
export { loadOwed } from './payments/owed.store.ts'
