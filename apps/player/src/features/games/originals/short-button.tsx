import type { ReactNode } from 'react'
import { KeyCap } from './key-cap.tsx'

interface ShortButtonProps {
  /** What it does, for those who do not see its sign. */
  readonly name: string
  /** What is seen, such as `½`. */
  readonly sign: ReactNode
  readonly hotKey?: string | undefined
  readonly isDisabled: boolean
  onPress(): void
}

/** A button whose sign says in short what it does to the number before it. */
export function ShortButton({ name, sign, hotKey, isDisabled, onPress }: ShortButtonProps) {
  return (
    <button type="button" disabled={isDisabled} onClick={onPress}>
      <span aria-hidden="true" dir="ltr">
        {sign}
      </span>
      <span className="sr-only">{name}</span>
      {hotKey !== undefined && <KeyCap>{hotKey}</KeyCap>}
    </button>
  )
}
