export { loadStaked } from './bill-sums.store.ts'
