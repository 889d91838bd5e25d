import type { CSSProperties } from 'react'
import { type ArcShape, type ArcSpot, arcOf, BENT } from './arc.logic.ts'
import { Spot, SpotBoard } from './spots.tsx'
import type { ClothView } from './table-look.ts'
import './arc-board.css'

interface ArcBoardProps extends Omit<ClothView, 'shown'> {
  readonly spots: readonly ArcSpot[]
  readonly winners: ReadonlySet<string>
  readonly shape?: ArcShape
  readonly isTabbed?: boolean
  nameOf(spot: string): string
  payOf(spot: string): string
}

/** The cloth of baccarat and dragon tiger: two rows of spots, bent like the table's edge. */
export function ArcBoard({ spots, winners, shape = BENT, nameOf, payOf, ...board }: ArcBoardProps) {
  const { width, height } = shape.box
  return (
    <SpotBoard {...board} className="arc-board" firstSpot={spots[0]?.spot ?? ''}>
      {spots.map(({ spot, tone, place }) => {
        const [name, pay] = [nameOf(spot), payOf(spot)]
        const { box, clip, turn, middle } = arcOf(place, shape)
        const style = {
          '--left': `${(box.left / width) * 100}%`,
          '--top': `${(box.top / height) * 100}%`,
          '--width': `${(box.width / width) * 100}%`,
          '--height': `${(box.height / height) * 100}%`,
          '--clip': clip,
          '--turn': `${turn}deg`,
          '--middle-left': middle.left,
          '--middle-top': middle.top,
        } as CSSProperties
        return (
          <Spot
            key={spot}
            spot={spot}
            name={name}
            pay={pay}
            className={`arc-spot arc-spot--${tone} arc-spot--${place.row}`}
            style={style}
            isLit={winners.has(spot)}
          >
            <span className="arc-spot__ground" />
            <span className="arc-spot__text" dir="auto">
              {name}
              <small dir="ltr" data-text={pay} />
            </span>
          </Spot>
        )
      })}
    </SpotBoard>
  )
}
