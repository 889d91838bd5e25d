export { importRecords } from './import-records.ts'
export type { RecordDeps } from './record-parts.ts'
export { recordTasks } from './record-tasks.ts'
