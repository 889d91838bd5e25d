import type { WireCurrency } from '@baize/contract'

/** Play money: it looks like money, says that it is not, and cannot be bought. */
export const PLAY_MONEY: WireCurrency = {
  code: 'PLY',
  symbol: '₱',
  exponent: 2,
  isPlayMoney: true,
}
