import { useTranslation } from 'react-i18next'
import { Spot, SpotBoard } from '../tables/spots.tsx'
import type { ClothView } from '../tables/table-look.ts'
import { Die } from './die.tsx'
import { CLOTH_ROWS, diceOf, partsOf, payOfSpot, winningSpots } from './sic-bo.logic.ts'

const REPEATS = { double: 2, triple: 3 } as const

/** The printed cloth of sic bo: fifty-two spots in five rows. */
export function SicBoBoard({ shown, ...board }: ClothView) {
  return <SicBoCloth {...board} winners={winningSpots(diceOf(shown))} />
}

interface SicBoClothProps extends Omit<ClothView, 'shown'> {
  readonly winners: ReadonlySet<string>
}

export function SicBoCloth({ winners, ...board }: SicBoClothProps) {
  return (
    <SpotBoard {...board} className="sic-board" firstSpot="small">
      {CLOTH_ROWS.map(({ name, spots }) => (
        <div key={name} className={`sic-row sic-row--${name}`}>
          {spots.map((spot) => (
            <ClothSpot key={spot} spot={spot} isLit={winners.has(spot)} />
          ))}
        </div>
      ))}
    </SpotBoard>
  )
}

function ClothSpot({ spot, isLit }: { readonly spot: string; readonly isLit: boolean }) {
  const { t } = useTranslation('tables')
  const { kind, numbers } = partsOf(spot)
  const [first = 0, second] = numbers
  const pay = payOfSpot(spot)
  const count = REPEATS[kind as keyof typeof REPEATS] ?? 1
  const faces = second === undefined ? Array<number>(count).fill(first) : [first, second]
  const isWord = kind === 'small' || kind === 'big' || kind === 'odd' || kind === 'even'
  return (
    <Spot
      spot={spot}
      name={t(`sicBo.spots.${kind}` as 'sicBo.spots.total', { numbers: numbers.join(', ') })}
      pay={pay}
      className={`sic-spot sic-spot--${kind}`}
      isLit={isLit}
    >
      {isWord && (
        <span className="sic-spot__word" dir="auto">
          {t(`sicBo.kinds.${kind}`)}
          {(kind === 'small' || kind === 'big') && (
            <small dir="ltr" data-text={kind === 'small' ? '4–10' : '11–17'} />
          )}
        </span>
      )}
      {kind === 'anyTriple' && <span className="sic-spot__any">{t('sicBo.kinds.anyTriple')}</span>}
      {kind === 'total' && <span className="sic-spot__total">{first}</span>}
      {!isWord && kind !== 'total' && kind !== 'anyTriple' && (
        <span className="sic-spot__dice">
          {faces.map((face, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal dice are told apart by their place.
            <Die key={place} face={face} />
          ))}
        </span>
      )}
      <small className="sic-spot__pay" data-text={pay} />
    </Spot>
  )
}
