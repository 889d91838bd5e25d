import type { TableResult, TableRoom } from '@baize/contract'
import { type Minor, ratio } from '@baize/kernel'
import { useCallback, useMemo } from 'react'
import { RouletteCloth } from '../../roulette/roulette-board.tsx'
import { SicBoCloth } from '../../sic-bo/sic-bo-board.tsx'
import { LONG } from '../../tables/arc.logic.ts'
import { ArcBoard } from '../../tables/arc-board.tsx'
import type { Laid } from '../../tables/cloth.logic.ts'
import { payText } from '../../tables/pay-text.logic.ts'
import type { ClothHand } from '../../tables/table-look.ts'
import { useSideText } from '../fight/use-side-text.ts'
import { placesOf } from './places.logic.ts'
import { SpotMarks } from './spot-marks.tsx'
import { useSpotName } from './use-spot-name.ts'
import { returnedBySpot, winningSpots } from './winning-spots.ts'
import '../../roulette/roulette.css'
import '../../sic-bo/sic-bo.css'

interface LiveClothProps {
  readonly room: TableRoom
  readonly hand: ClothHand
  readonly laid: Laid
  /** What was drawn, once the show has told it. */
  readonly revealed: TableResult | undefined
  readonly chips: readonly Minor[]
}

/** The printed cloth of a table: one's own chips, and how much all have on each spot. */
export function LiveCloth({ room, hand, laid, revealed, chips }: LiveClothProps) {
  const { game, variant, spots } = room
  const nameOf = useSpotName(game)
  const sideText = useSideText()
  const winners = useMemo(() => winningSpots({ variant }, revealed), [variant, revealed])
  const returned = useMemo(
    () => returnedBySpot({ variant }, revealed, laid),
    [variant, revealed, laid],
  )
  const totals = useMemo(() => new Map(room.totals.map((each) => [each.spot, each])), [room.totals])
  const wholeMinor = useMemo(
    () => room.totals.reduce((sum, { stakedMinor }) => sum + BigInt(stakedMinor), 0n),
    [room.totals],
  )
  const extra = useCallback(
    (spot: string) => (
      <SpotMarks
        {...{ game, variant, spot, wholeMinor }}
        total={totals.get(spot)}
        ownMinor={laid.get(spot)}
      />
    ),
    [game, variant, wholeMinor, totals, laid],
  )
  const board = {
    ...{ table: hand, laid, chips, extra },
    returned: returned as ReadonlyMap<string, Minor> | undefined,
  }
  if (game === 'roulette') {
    return (
      <RouletteCloth
        {...board}
        number={revealed?.game === 'roulette' ? revealed.number : undefined}
      />
    )
  }
  if (game === 'sic-bo') return <SicBoCloth {...board} winners={winners} />
  const payOf = (name: string) => {
    // Sides of a pool pay each other: what that comes to is known when the betting is closed.
    if (variant === 'pool' && (name === 'meron' || name === 'wala')) return sideText(room, name)
    const [to, of] = spots.find(({ spot }) => spot === name)?.pays ?? [1, 1]
    return payText(ratio(to + of, of))
  }
  return (
    <ArcBoard
      {...board}
      {...{ winners, nameOf, payOf }}
      spots={placesOf(room)}
      shape={LONG}
      isTabbed
    />
  )
}
