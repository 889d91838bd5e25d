export { keepContradiction } from './payments/keep-contradiction.ts'
