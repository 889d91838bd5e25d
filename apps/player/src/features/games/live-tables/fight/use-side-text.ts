import type { TableRoom } from '@baize/contract'
import { type FightPool, figureOf } from '@baize/rooms'
import { useTranslation } from 'react-i18next'

type Side = 'meron' | 'wala'

/** What a hundred on a side of a pool brings, as the stakes lie now or lay when the betting was closed; undefined while nothing lies there. */
export function figureNow(
  room: Pick<TableRoom, 'round' | 'totals'>,
  side: Side,
): bigint | undefined {
  return figureOf(closedPool(room) ?? poolNow(room), side)
}

/** The same in words, which say whether it still moves. */
export function useSideText(): (room: Pick<TableRoom, 'round' | 'totals'>, side: Side) => string {
  const { t } = useTranslation('live-tables')
  return (room, side) => {
    const figure = figureNow(room, side)
    const key = closedPool(room) ? 'final' : 'estimated'
    return t(`cockfight.${key}`, { figure: figure === undefined ? '–' : `${figure}` })
  }
}

function closedPool({ round }: Pick<TableRoom, 'round'>): FightPool | null {
  return round?.result?.game === 'cockfight' ? round.result.pool : null
}

function poolNow({ totals }: Pick<TableRoom, 'totals'>): FightPool {
  const staked = (name: Side) => totals.find(({ spot }) => spot === name)?.stakedMinor ?? '0'
  return { meronMinor: staked('meron'), walaMinor: staked('wala') }
}
