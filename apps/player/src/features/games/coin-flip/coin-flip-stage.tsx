import type { CoinSide } from '@baize/games/coin-flip/events'
import { FLIPS_MAX, SIDES } from '@baize/games/coin-flip/rules'
import { useTranslation } from 'react-i18next'
import { ClothKey, ClothKeys } from '../cards/cloth-keys.tsx'
import { shownMultiple } from '../frame/info-rail.tsx'
import { ratioOrNone } from '../originals/use-staged-table.ts'
import { Coin, CoinFace } from './coin.tsx'
import type { CoinBoard, MadeFlip } from './coin-flip.logic.ts'
import './coin-flip.css'

interface CoinFlipStageProps {
  readonly board: CoinBoard
  /** The flip that is in the air. */
  readonly flight: MadeFlip | undefined
  /** A side can be called now. */
  readonly isLive: boolean
  onCall(side: CoinSide): void
}

const HOT_KEYS = { heads: 'ArrowLeft', tails: 'ArrowRight' } as const

/** The coin, what can be called, and the series so far. */
export function CoinFlipStage({ board, flight, isLive, onCall }: CoinFlipStageProps) {
  const { t } = useTranslation('cardGames')
  const next = ratioOrNone(board.nextMultiplier)
  const lying = flight ?? board.flips.at(-1)
  // A flight is of the flip after those on the board; landed, it keeps its place and does not fly again.
  const place = board.flips.length + (flight ? 1 : 0)
  return (
    <div className="coin-flip">
      <Coin key={place} side={lying?.side ?? 'heads'} isFlying={place > 0} />
      <ClothKeys label={t('coinFlip.calls')}>
        {SIDES.map((side) => (
          <ClothKey
            key={side}
            name={t(`coinFlip.sides.${side}`)}
            icon={<CoinFace side={side} />}
            note={<bdi>{next ? `${shownMultiple(next)}×` : '–'}</bdi>}
            tone={side === 'heads' ? 'brass' : 'blue'}
            hotKey={HOT_KEYS[side]}
            isDisabled={!isLive}
            onPress={() => onCall(side)}
          />
        ))}
      </ClothKeys>
      <Series board={board} />
    </div>
  )
}

/** One place for each flip that a series can have. */
function Series({ board }: { readonly board: CoinBoard }) {
  const { t } = useTranslation('cardGames')
  const nameOf = (flip: MadeFlip) =>
    t(flip.isRight ? 'coinFlip.madeRight' : 'coinFlip.madeWrong', {
      side: t(`coinFlip.sides.${flip.side}`),
    })
  return (
    <ol className="coin-flip__series" aria-label={t('coinFlip.series')} dir="ltr">
      {Array.from({ length: FLIPS_MAX }, (_, place) => {
        const flip = board.flips[place]
        const other = board.others[place - board.flips.length]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a flip is its place in the series.
          <li key={place} data-state={flip ? (flip.isRight ? 'right' : 'wrong') : undefined}>
            {flip && <span className="sr-only">{nameOf(flip)}</span>}
            {flip && <CoinFace side={flip.side} />}
            {!flip && other && (
              <span className="coin-flip__other" aria-hidden="true">
                <CoinFace side={other} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
