import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSeat } from './board.ts'

interface ClothPrintProps {
  /** From the left. */
  readonly seats: readonly Pick<BoardSeat, 'place' | 'isInsured'>[]
  /** Insurance is asked about now. */
  readonly isAsking: boolean
  /** The print fades behind the message over it. */
  readonly isQuiet: boolean
}

const WIDTH = 1112
const [MIDDLE, RADIUS, LOWEST] = [WIDTH / 2, 1500, 118]

/** How far down the lower edge of the band lies at a place of the cloth. */
function bandAt(x: number, lowest = LOWEST): number {
  return lowest - RADIUS + Math.sqrt(RADIUS ** 2 - (x - MIDDLE) ** 2)
}

function arc(lowest: number): string {
  return `M-300 ${bandAt(-300, lowest)}A${RADIUS} ${RADIUS} 0 0 0 1412 ${bandAt(1412, lowest)}`
}

/** The print on the felt: what blackjack and insurance pay, and where the dealer stands. */
export function ClothPrint({ seats, isAsking, isQuiet }: ClothPrintProps) {
  const { t } = useTranslation('cardGames')
  const id = useId()
  const hasCircles = isAsking || seats.some(({ isInsured }) => isInsured)
  return (
    <svg
      className="print"
      viewBox={`0 0 ${WIDTH} 140`}
      data-quiet={isQuiet || undefined}
      data-asking={isAsking || undefined}
      aria-hidden="true"
    >
      <path id={`${id}a`} d={arc(74)} fill="none" />
      <path id={`${id}b`} d={arc(LOWEST - 11)} fill="none" />
      <path
        className="print__band"
        d={`${arc(LOWEST - 34)}L1412 ${bandAt(1412)}A${RADIUS} ${RADIUS} 0 0 1 -300 ${bandAt(-300)}Z`}
      />
      <path className="print__line" d={arc(LOWEST)} />
      <path className="print__line" d={arc(LOWEST - 34)} />
      <text className="print__large" textAnchor="middle">
        <textPath href={`#${id}a`} startOffset="50%">
          {t('blackjack.print.pays')}
        </textPath>
      </text>
      {!hasCircles && (
        <text className="print__small" textAnchor="middle">
          <textPath href={`#${id}b`} startOffset="50%">
            {`${t('blackjack.print.insurance')} · ${t('blackjack.print.stands')}`}
          </textPath>
        </text>
      )}
      {hasCircles &&
        seats.map(({ place, isInsured }) => {
          const x = (WIDTH * (place + 0.5)) / seats.length
          return (
            <circle
              key={place}
              className="print__circle"
              data-insured={isInsured || undefined}
              cx={x}
              cy={bandAt(x) - 17}
              r="21"
            />
          )
        })}
    </svg>
  )
}
