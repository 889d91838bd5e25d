import { artUrl } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '../originals/use-roving-focus.ts'
import type { MinesBoard as Board, TileFace } from './mines.logic.ts'

interface MinesBoardProps {
  readonly board: Board
  readonly pendingTile: number | undefined
  /** Tiles can be opened now. */
  readonly isLive: boolean
  onReveal(tile: number): void
  /** The tiles that rounds of a run open; undefined where nobody plans. */
  readonly plan?: readonly number[] | undefined
  /** Takes a tile into the plan or out of it; undefined while the plan stands. */
  readonly onPlan?: ((tile: number) => void) | undefined
}

const FACE_WORDS = {
  closed: 'tileClosed',
  safe: 'tileSafe',
  hit: 'tileMine',
  mine: 'tileMine',
} as const

/** Five by five tiles on the cloth. One focus stop; arrow keys move over the tiles. */
export function MinesBoard(props: MinesBoardProps) {
  const { board, pendingTile, isLive, plan, onReveal, onPlan } = props
  const { t } = useTranslation('games')
  const focus = useRovingFocus({ columns: 5, count: board.faces.length, first: 12 })
  return (
    <fieldset
      ref={focus.group}
      className="mines-board"
      data-live={isLive || onPlan !== undefined || undefined}
      onKeyDown={focus.onKeyDown}
    >
      <legend className="sr-only">{t('mines.board')}</legend>
      {board.faces.map((face, tile) => {
        const name = t('mines.tile', {
          number: tile + 1,
          row: Math.floor(tile / 5) + 1,
          column: (tile % 5) + 1,
        })
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place on the cloth.
            key={tile}
            type="button"
            className="mine-tile"
            data-place={tile}
            data-face={face}
            data-pending={pendingTile === tile || undefined}
            aria-label={`${name}, ${t(`mines.${FACE_WORDS[face]}`)}`}
            data-planned={plan?.includes(tile) || undefined}
            aria-pressed={onPlan && plan?.includes(tile)}
            aria-disabled={!onPlan && (!isLive || face !== 'closed')}
            tabIndex={tile === focus.focused ? 0 : -1}
            onFocus={() => focus.setFocused(tile)}
            onClick={() => (onPlan ? onPlan(tile) : isLive && face === 'closed' && onReveal(tile))}
          >
            <span className="mine-tile__turn">
              <span className="mine-tile__back" />
              <span className="mine-tile__front">
                <TilePicture face={face} />
              </span>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

function TilePicture({ face }: { readonly face: TileFace }) {
  if (face === 'closed') return null
  const art = face === 'safe' ? 'gem' : 'bomb'
  return <img src={artUrl(art)} alt="" width={96} height={96} draggable={false} />
}
