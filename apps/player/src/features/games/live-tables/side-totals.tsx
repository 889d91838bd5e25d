import type { TableRoom } from '@baize/contract'
import { rankOf } from '@baize/games/tables/rules'
import { totalOfHand } from '@baize/rooms'
import { useTranslation } from 'react-i18next'
import { letterOf } from '../tables/playing-card.tsx'
import { drawnCard } from './cards.logic.ts'
import { cardsAt, type Side } from './room/show.logic.ts'
import type { SeenMoment } from './room/use-moment.ts'

interface SideTotalsProps {
  readonly room: TableRoom
  readonly seen: SeenMoment
}

/** Beside the cards: whose they are, and what those that lie open come to. */
export function SideTotals({ room, seen }: SideTotalsProps) {
  const { t } = useTranslation('tables')
  const isBaccarat = room.game === 'baccarat'
  const names = isBaccarat
    ? { first: t('baccarat.player'), second: t('baccarat.banker') }
    : { first: t('dragonTiger.dragon'), second: t('dragonTiger.tiger') }
  const { revealed } = seen
  const winner =
    revealed?.game === 'baccarat'
      ? ({ P: 'first', B: 'second', T: undefined } as const)[revealed.winner]
      : revealed?.game === 'dragon-tiger'
        ? ({ dragon: 'first', tiger: 'second', tie: undefined } as const)[revealed.winner]
        : undefined
  return (['first', 'second'] as const).map((side) => (
    <p
      key={side}
      className="lt-side"
      data-side={side}
      data-tone={(side === 'first') === isBaccarat ? 'blue' : 'red'}
      data-won={winner === side || undefined}
    >
      <span>{names[side]}</span>
      <b>{totalText(room, seen, side) ?? '–'}</b>
    </p>
  ))
}

function totalText({ round }: TableRoom, seen: SeenMoment, side: Side): string | undefined {
  const result = round?.result
  if (!result || (seen.kind !== 'shown' && seen.kind !== 'settled')) return undefined
  // As many as were turned at this moment, and no more: the picture is not told before its time.
  const all = cardsAt(result, Number.MAX_SAFE_INTEGER, 1)
  const order = all.toSorted((left, right) => turnOrder(left) - turnOrder(right))
  const open = order.slice(0, seen.revealed ? all.length : seen.turnedCount)
  const cards = open.filter((each) => each.side === side).map(({ card }) => card)
  const [first] = cards
  if (first === undefined) return undefined
  return result.game === 'baccarat'
    ? String(totalOfHand(cards))
    : letterOf(rankOf(drawnCard(first)))
}

/** Both cards of the first side are turned before those of the second, and third cards last. */
function turnOrder({ side, place }: { readonly side: Side; readonly place: number }): number {
  return (place === 2 ? 10 : 0) + (side === 'first' ? 0 : 5) + place
}
