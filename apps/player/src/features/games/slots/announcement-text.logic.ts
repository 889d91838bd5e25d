import type { TFunction } from 'i18next'
import { timesText } from './slots.logic.ts'
import type { Announcement } from './slots-hud.ts'

interface Wording {
  readonly t: TFunction<'slots'>
  nameOf(symbol: string): string
  /** So many units in money. */
  amountOf(units: number): string
}

/** A turn of a round in one sentence. */
export function announcementText(turn: Announcement, { t, nameOf, amountOf }: Wording): string {
  switch (turn.kind) {
    case 'awarded':
      return t('announced.awarded', { spins: turn.spins })
    case 'special':
      return t('announced.special', { symbol: nameOf(turn.symbol) })
    case 'freeSpin': {
      const { index, total, multiplier } = turn
      return multiplier > 1
        ? t('announced.freeSpinTimes', { index, total, times: timesText(multiplier) })
        : t('feature.progress', { index, total })
    }
    case 'marks':
      return t('announced.marks', { times: timesText(turn.multiplier) })
    case 'bombs':
      return t('announced.bombs', { times: timesText(turn.multiplier) })
    case 'hold':
      return t('announced.hold', { coins: turn.coins })
    case 'coins':
      return t('announced.coins', { coins: turn.coins, respins: turn.respinsLeft })
    case 'collected':
      return t('announced.collected', { amount: amountOf(turn.units) })
    case 'prize':
      return t('announced.prize', {
        prize: t(`prize.${turn.prize}`),
        amount: amountOf(turn.units),
      })
    case 'ended':
      return t('announced.ended', { amount: amountOf(turn.units) })
    case 'maxWin':
      return t('announced.maxWin', { amount: amountOf(turn.units) })
  }
}
