import type { TableRoom } from '@baize/contract'
import { useIsPhone } from '../../../../app/use-is-phone.ts'
import { CardRoads } from './card-roads.tsx'
import { DealerStats } from './dealer-stats.tsx'
import { DiceStats } from './dice-stats.tsx'
import { WheelStats } from './wheel-stats.tsx'

/** What came before at a table, drawn as its game draws it. */
export function TableResults({ room }: { readonly room: TableRoom }) {
  const isNarrow = useIsPhone()
  // What is still shown is no past yet.
  const { results, game, round } = room
  const shown = round?.phase === 'settled' ? undefined : round?.tableRoundId
  const past = results.filter(({ tableRoundId }) => tableRoundId !== shown)
  if (game === 'roulette') return <WheelStats tableCode={room.tableCode} results={past} />
  if (game === 'blackjack') return <DealerStats results={past} />
  if (game === 'sic-bo') return <DiceStats results={past} />
  return <CardRoads game={game} results={past} isNarrow={isNarrow} />
}
