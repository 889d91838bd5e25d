import type { TableRoom } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { useMemo, useState } from 'react'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { type HotKey, useHotKeys } from '../originals/use-hot-keys.ts'
import { chipText } from '../tables/chips.logic.ts'
import { type Laid, sumLaid } from '../tables/cloth.logic.ts'
import type { ClothHand } from '../tables/table-look.ts'
import { BetDock } from './bets/bet-dock.tsx'
import { chipWorths, firstChip } from './bets/chip-worths.ts'
import { useFavourites } from './bets/use-favourites.ts'
import { useTableBets } from './bets/use-table-bets.ts'
import { LiveWords } from './blackjack/live-words.tsx'
import { PlayDock } from './blackjack/play-dock.tsx'
import { useBlackjack } from './blackjack/use-blackjack.ts'
import { useSpotName } from './cloth/use-spot-name.ts'
import { Pit } from './pit.tsx'
import { TableResults } from './roads/table-results.tsx'
import type { SeenMoment } from './room/use-moment.ts'
import type { ServerClock } from './room/use-server-clock.ts'
import { CompactStrip, useHasCompactStrip } from './table-strip.tsx'
import type { OwnPlay } from './use-own-play.ts'
import type { TableSounds } from './use-table-sounds.ts'

export interface OneTableProps {
  readonly room: TableRoom
  readonly clock: ServerClock
  readonly seen: SeenMoment
  readonly own: OwnPlay | undefined
  readonly sounds: TableSounds
  /** One of several on the page. */
  readonly isSmall: boolean
  /** Keys of the page go to this one. */
  readonly isActive: boolean
}

/** A table: the picture with the cloth, the chips under it, and what came before. */
export function OneTable(props: OneTableProps) {
  const { room, clock, seen, own, isSmall, isActive, sounds } = props
  const hasCompactStrip = useHasCompactStrip()
  const currency = useCurrency()
  const chips = useMemo(() => chipWorths(currency), [currency])
  const [picked, setPicked] = useState(() => firstChip(chips, BigInt(room.settings.spotMinMinor)))
  const placed = useTableBets({ tableCode: room.tableCode, room, seen, own: own?.layout })
  const game = useBlackjack({ room, clock, seen, bets: placed })
  const bets = game?.bets ?? placed
  const favourites = useFavourites(room.tableCode, own?.favourites ?? [], useNameOf(room))
  const chipMinor = chips[picked] ?? (0n as Minor)
  const lay = (counts: Readonly<Record<string, number>>, worthMinor = chipMinor) => {
    if (bets.lay(counts, worthMinor)) sounds.play('press')
  }
  const hand: ClothHand = {
    isFixed: !bets.isOpen,
    lay: (spot) => lay({ [spot]: 1 }),
    lift: bets.lift,
    takeBack: bets.undo,
  }
  const betKeys: readonly HotKey[] = [
    ...chips.map((_, index) => [`${index + 1}`, () => setPicked(index)] as const),
    ['u', bets.undo],
    ['d', bets.double],
    ['r', bets.repeat],
    ['c', bets.clear],
  ]
  useHotKeys(isActive ? (game?.moveKeys ?? betKeys) : [])
  return (
    <>
      <Pit
        {...{ room, clock, seen, bets, hand, chips, isSmall, own, lay }}
        blackjack={game && { seats: game.seats, show: game.show, chipMinor }}
      />
      {game && (
        <LiveWords
          {...{ room, show: game.show, mine: game.mine }}
          isRevealed={seen.revealed !== undefined}
        />
      )}
      {game?.isPlaying ? (
        <PlayDock {...{ room, bets, own, isSmall }} show={game.show} moves={game.moves} />
      ) : (
        <BetDock
          {...{ bets, chips, picked, favourites, isSmall }}
          onPick={setPicked}
          onDrop={(spot, chip) => {
            setPicked(chip)
            lay({ [spot]: 1 }, chips[chip] ?? chipMinor)
          }}
        />
      )}
      {!isSmall && <TableResults room={room} />}
      {!isSmall && hasCompactStrip && <CompactStrip tableCode={room.tableCode} />}
    </>
  )
}

/** `Banker 500`, `Banker 500 +2`: what a kept bet is called. */
function useNameOf(room: TableRoom): (laid: Laid) => string {
  const spotName = useSpotName(room.game)
  const currency = useCurrency()
  const money = useMoneyText()
  return (laid) => {
    const [first] = [...laid].toSorted(([, left], [, right]) => Number(right - left))
    if (!first) return money(sumLaid(laid))
    const name = `${spotName(first[0])} ${chipText(first[1], currency.exponent)}`
    return laid.size > 1 ? `${name} +${laid.size - 1}` : name
  }
}
