export { type Balance, loadBalance } from './balances.store.ts'
export { recordRoutes } from './records.route.ts'
