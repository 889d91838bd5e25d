import { classNames } from '@baize/ui-kit'
import { type CSSProperties, type ReactNode, useRef } from 'react'

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
  const group = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={group}
      className={classNames('cells', className)}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        const step = stepOf(event.key)
        if (step === undefined || isBusy) return
        event.preventDefault()
        const at = cells.findIndex((each) => each.choice === choice)
        const next = cells[(at + step + cells.length) % cells.length]
        if (!next) return
        onChoose(next.choice)
        group.current?.querySelector<HTMLElement>(`[data-choice="${next.choice}"]`)?.focus()
      }}
    >
      {cells.map((cell) => (
        // biome-ignore lint/a11y/useSemanticElements: one focus stop that arrow keys move.
        <button
          key={cell.choice}
          type="button"
          role="radio"
          className={classNames('cell', cell.className)}
          style={cell.style}
          data-choice={cell.choice}
          data-lit={cell.isLit || undefined}
          aria-label={cell.label}
          aria-checked={cell.choice === choice}
          tabIndex={cell.choice === choice ? 0 : -1}
          disabled={isBusy}
          onClick={() => onChoose(cell.choice)}
        >
          {cell.children}
        </button>
      ))}
    </div>
  )
}

function stepOf(key: string): 1 | -1 | undefined {
  const isMirrored = document.documentElement.dir === 'rtl'
  if (key === 'ArrowDown' || key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return 1
  if (key === 'ArrowUp' || key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return -1
  return undefined
}
