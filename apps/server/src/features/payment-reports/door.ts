export { keepContradiction } from './keep-contradiction.ts'
export { paymentReportRoutes } from './payment-reports.route.ts'
export type { ReportParts } from './report-parts.ts'
export { REPORTS_CRONTAB, reconcileLastDay, reportTasks } from './report-tasks.ts'
