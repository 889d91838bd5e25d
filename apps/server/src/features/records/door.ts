export { type Balance, loadBalance } from './balances.store.ts'
export { profitRoutes } from './profit.route.ts'
export { recordRoutes } from './records.route.ts'
