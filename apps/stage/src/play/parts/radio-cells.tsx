import { classNames } from '@baize/ui-kit'
import { type CSSProperties, type ReactNode, useId } from 'react'

export interface RadioCell {
  readonly choice: string
  /** Said of it where what is drawn says too little. */
  readonly label?: string
  readonly children: ReactNode
  readonly className?: string
  readonly style?: CSSProperties
  readonly isLit?: boolean
}

interface RadioCellsProps {
  readonly label: string
  readonly cells: readonly RadioCell[]
  readonly choice: string | undefined
  readonly isBusy: boolean
  readonly className?: string
  onChoose(choice: string): void
}

/** What can be staked on, laid out as the game lays it out: one focus stop that arrow keys move through. */
export function RadioCells(props: RadioCellsProps) {
  const { label, cells, choice, isBusy, className, onChoose } = props
  const name = useId()
  return (
    <div className={classNames('cells', className)} role="radiogroup" aria-label={label}>
      {cells.map((cell) => (
        <label
          key={cell.choice}
          className={classNames('cell', cell.className)}
          style={cell.style}
          data-choice={cell.choice}
          data-lit={cell.isLit || undefined}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={cell.choice}
            checked={cell.choice === choice}
            disabled={isBusy}
            aria-label={cell.label}
            onChange={() => onChoose(cell.choice)}
          />
          {cell.children}
        </label>
      ))}
    </div>
  )
}
