/** Pages of the products, in the order of their names; a line each. */
export { crashPage } from '../features/crash/page.ts'
export {
  liveChatPage,
  liveMutesPage,
  liveRoundPage,
  liveRoundsPage,
  liveTablePage,
  liveTablesPage,
} from '../features/live-tables/page.ts'
export { lotteryChasePage, lotteryChasesPage } from '../features/lottery-chases/page.ts'
export {
  lotteryDaysPage,
  lotteryDrawPage,
  lotteryDrawsPage,
  lotteryGamesPage,
  lotteryRunsPage,
} from '../features/lottery-draws/page.ts'
export { lotteryExposurePage } from '../features/lottery-exposure/page.ts'
export { lotteryGameLimitsPage, lotteryLimitsPage } from '../features/lottery-limits/page.ts'
export { lotteryGamePricesPage, lotteryPricesPage } from '../features/lottery-prices/page.ts'
export { lotteryReportPage } from '../features/lottery-reports/page.ts'
export {
  sportsDeskPage,
  sportsEventPage,
  sportsLimitsPage,
  sportsPlacedBetsPage,
  sportsRefundsPage,
  sportsReviewsPage,
} from '../features/sports-desk/page.ts'
