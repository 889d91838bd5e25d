import type { Minor } from '@baize/kernel'
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { Chip } from './chip.tsx'
import { colourOf, heightOf } from './chips.logic.ts'
import { type Direction, nearestIn } from './nearest.logic.ts'
import type { ClothHand, ClothView } from './table-look.ts'

interface BoardContext extends Omit<ClothView, 'table' | 'shown'> {
  readonly table: ClothHand | undefined
  /** Every spot is reached by Tab: there are few. */
  readonly isTabbed: boolean
  /** The one spot that is reached by Tab; arrows lead to the others. */
  readonly current: string | undefined
  setCurrent(spot: string): void
}

const Board = createContext<BoardContext | undefined>(undefined)

interface SpotBoardProps extends Omit<ClothView, 'shown'> {
  readonly className: string
  readonly firstSpot: string
  /** Every spot is reached by Tab, as well as by arrows. */
  readonly isTabbed?: boolean
  readonly children: ReactNode
}

const LEVELS = [0, 1, 2, 3, 4]
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The printed cloth: spots in it can be pressed, and reached with the arrow keys. */
export function SpotBoard(props: SpotBoardProps) {
  const { table, laid, returned, chips, firstSpot, extra, isTabbed = false } = props
  const { t } = useTranslation('tables')
  const board = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(firstSpot)
  const context = useMemo(
    () => ({
      ...{ table, laid, returned, chips, isTabbed, current, setCurrent },
      ...(extra && { extra }),
    }),
    [table, laid, returned, chips, extra, isTabbed, current],
  )
  const move = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key]
    if (!direction || !(event.target instanceof Element) || !board.current) return
    const from = event.target.closest<HTMLElement>('[data-spot]')
    if (!from) return
    event.preventDefault()
    const spots = [...board.current.querySelectorAll<HTMLElement>('[data-spot]')]
    const next = nearestIn(direction, centreOf(from), spots.map(centreOf))
    if (next !== undefined) spots[next]?.focus()
  }
  return (
    <Board value={context}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere. */}
      <div
        ref={board}
        role="group"
        aria-label={t('cloth')}
        className={`board ${props.className}`}
        data-live={(table && !table.isFixed) || undefined}
        onKeyDown={move}
        dir="ltr"
      >
        {props.children}
      </div>
    </Board>
  )
}

function centreOf(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

interface SpotProps {
  readonly spot: string
  /** What is bet on, such as `Red`. */
  readonly name: string
  /** Such as `35 : 1`. */
  readonly pay: string
  readonly className?: string
  readonly style?: CSSProperties
  /** Lit because what came up covers it. */
  readonly isLit?: boolean
  readonly children?: ReactNode
}

/** A place for chips. */
export function Spot({ spot, name, pay, className, style, isLit, children }: SpotProps) {
  const { t } = useTranslation('tables')
  const money = useMoneyText()
  const board = useContext(Board)
  if (!board) throw new Error('a spot is on a board')
  const { table, laid, returned, current, setCurrent } = board
  const amountMinor = laid.get(spot)
  const backMinor = returned?.get(spot)
  const outcome = backMinor === undefined ? undefined : backMinor > 0n ? 'won' : 'lost'
  const label =
    amountMinor === undefined
      ? t('spot', { name, pay })
      : t('spotLaid', { name, pay, amount: money(amountMinor) })
  return (
    <button
      type="button"
      className={`spot ${className ?? ''}`}
      style={style}
      data-spot={spot}
      data-outcome={outcome}
      data-lit={isLit || undefined}
      data-laid={amountMinor !== undefined || undefined}
      aria-label={label}
      aria-disabled={!table || table.isFixed || undefined}
      tabIndex={board.isTabbed || current === spot ? 0 : -1}
      onFocus={() => setCurrent(spot)}
      onClick={() => table?.lay(spot)}
      onContextMenu={(event) => {
        event.preventDefault()
        table?.lift(spot)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Backspace' && table?.takeBack) table.takeBack()
        else if (event.key === 'Delete' || event.key === 'Backspace') table?.lift(spot)
      }}
    >
      {children}
      {board.extra?.(spot)}
      {amountMinor !== undefined && (
        <ChipStack amountMinor={amountMinor} chips={board.chips} outcome={outcome} />
      )}
    </button>
  )
}

interface ChipStackProps {
  readonly amountMinor: Minor
  readonly chips: readonly Minor[]
  readonly outcome: 'won' | 'lost' | undefined
}

function ChipStack({ amountMinor, chips, outcome }: ChipStackProps) {
  return (
    <span className="stack" data-outcome={outcome} aria-hidden="true">
      {LEVELS.slice(0, heightOf(chips, amountMinor)).map((level) => (
        <span key={level} className="stack__chip" style={{ '--level': level } as CSSProperties}>
          <Chip amountMinor={amountMinor} colour={colourOf(chips, amountMinor)} />
        </span>
      ))}
    </span>
  )
}
