/** Pages of the products, in the order of their names; a line each. */
export { crashPage } from '../features/crash/page.ts'
export {
  lotteryDaysPage,
  lotteryDrawPage,
  lotteryDrawsPage,
  lotteryGamesPage,
  lotteryRunsPage,
} from '../features/lottery-draws/page.ts'
export { lotteryReportPage } from '../features/lottery-reports/page.ts'
