export { importRecords } from './import-records.ts'
export type { RecordParts } from './record-parts.ts'
export { recordTasks } from './record-tasks.ts'
