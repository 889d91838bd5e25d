export { loadStaked } from './bill-sums.store.ts'
export { BILLS_CRONTAB, billTasks } from './bill-tasks.ts'
export { billRoutes } from './bills.route.ts'
export { addRecordSums } from './record-sums.store.ts'
