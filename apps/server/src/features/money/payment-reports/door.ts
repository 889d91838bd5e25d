export { keepContradiction } from './keep-contradiction.ts'
export { reconcileLastDay, reportTasks } from './report-tasks.ts'
