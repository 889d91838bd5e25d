import type { PrizeMode } from './lottery.queries.ts'

interface ModeLane {
  readonly gameCategory: string
  readonly vendors: readonly { readonly vassalage: string }[]
}

const OF_E_LOTTERY: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

/** The e-lottery mode where the e-lottery category has a card of ours, else the lottery mode. */
export function prizeModeOf(lanes: readonly ModeLane[]): PrizeMode {
  const lane = lanes.find(({ gameCategory }) => gameCategory === 'ELOTT')
  const isOurs = lane?.vendors.some(({ vassalage }) => OF_E_LOTTERY.includes(vassalage)) ?? false
  return isOurs ? 'ELOTT' : 'LOTT'
}
