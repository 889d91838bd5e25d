export { importRecords } from './import-records.ts'
export type { RecordParts } from './record-parts.ts'
export { RECORDS_CRONTAB, recordTasks } from './record-tasks.ts'
export { recordFeedRoutes } from './records.route.ts'
