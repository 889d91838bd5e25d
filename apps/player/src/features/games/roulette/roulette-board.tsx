import { colourOf } from '@baize/games/roulette/rules'
import { ratio } from '@baize/kernel'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { payText } from '../tables/pay-text.logic.ts'
import { Spot, SpotBoard } from '../tables/spots.tsx'
import type { ClothView } from '../tables/table-look.ts'
import { numberOf, PLACED_SPOTS, type PlacedSpot } from './roulette.logic.ts'

/** The printed cloth of roulette: 157 spots, those between numbers on their edges. */
export function RouletteBoard({ shown, ...board }: ClothView) {
  return <RouletteCloth {...board} number={numberOf(shown)} />
}

interface RouletteClothProps extends Omit<ClothView, 'shown'> {
  /** What came up, once it may be seen. */
  readonly number: number | undefined
}

export function RouletteCloth({ number, ...board }: RouletteClothProps) {
  return (
    <SpotBoard {...board} className="roulette-board" firstSpot="straight-0">
      {PLACED_SPOTS.map((spot) => (
        <BoardSpot key={spot.spot} spot={spot} number={number} />
      ))}
    </SpotBoard>
  )
}

function BoardSpot({
  spot,
  number,
}: {
  readonly spot: PlacedSpot
  readonly number: number | undefined
}) {
  const { t } = useTranslation('tables')
  const { kind, numbers, isInside } = spot
  const [first = 0] = numbers
  const style = {
    '--x': spot.x,
    '--y': spot.y,
    '--w': spot.width,
    '--h': spot.height,
  } as CSSProperties
  const isNumber = kind === 'straight'
  const look = isInside ? 'edge' : isNumber ? colourOf(first) : kind
  return (
    <Spot
      spot={spot.spot}
      name={t(`roulette.spots.${kind}`, { numbers: rangeText(spot) })}
      pay={payText(ratio(36, numbers.length))}
      className={`roulette-spot roulette-spot--${look}`}
      style={style}
      isLit={!isInside && number !== undefined && numbers.includes(number)}
    >
      {isNumber && <span>{first}</span>}
      {kind === 'column' && <span className="roulette-spot__turn">2 : 1</span>}
      {kind === 'dozen' && <span className="roulette-spot__turn">{rangeText(spot)}</span>}
      {(kind === 'low' || kind === 'high') && (
        <span className="roulette-spot__turn">{rangeText(spot)}</span>
      )}
      {(kind === 'even' || kind === 'odd') && (
        <span className="roulette-spot__turn">{t(`roulette.kinds.${kind}`)}</span>
      )}
      {(kind === 'red' || kind === 'black') && <span className="roulette-spot__diamond" />}
    </Spot>
  )
}

/** `17, 20` for what lies between numbers, `13–24` for a dozen. */
function rangeText({ kind, numbers }: PlacedSpot): string {
  const isRange = kind === 'dozen' || kind === 'low' || kind === 'high'
  return isRange ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(', ')
}
