export type { DrawHistory } from './history/draw-history.ts'
export { drawSlip, type HistorySlip } from './history/history-bets.ts'
