export { reconcileVendor } from './reconcile-vendor.ts'
export { reconciliationRoutes } from './reconciliation.route.ts'
export type { ReconciliationParts } from './reconciliation-parts.ts'
export {
  RECONCILIATION_CRONTAB,
  reconcileYesterday,
  reconciliationTasks,
} from './reconciliation-tasks.ts'
