export { CONTRACT_RUNS } from './approve-run.ts'
export { payRuns } from './pay-runs.ts'
export type { RunDeps } from './run-deps.ts'
export { settleDue } from './settle-due.ts'
