/** Under whose name games of draws stand in the catalogue, and the page of the site that plays them. */
const PAGES = {
  LOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
} as const

export type LotteryVendor = keyof typeof PAGES

export function isLotteryVendor(code: string): code is LotteryVendor {
  return code in PAGES
}

export function pageOfVendor(vendor: LotteryVendor): string {
  return PAGES[vendor]
}
