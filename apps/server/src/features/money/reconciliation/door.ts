export { reconcileVendor } from './reconcile-vendor.ts'
export { reconcileYesterday, reconciliationTasks } from './reconciliation-tasks.ts'
