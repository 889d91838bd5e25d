import { colourOf } from '@baize/games/roulette/rules'

interface NumberTileProps {
  readonly number: number
  readonly isNewest?: boolean
}

/** A number of the wheel in its colour. */
export function NumberTile({ number, isNewest }: NumberTileProps) {
  return (
    <span className="lt-number" data-colour={colourOf(number)} data-newest={isNewest || undefined}>
      {number}
    </span>
  )
}
