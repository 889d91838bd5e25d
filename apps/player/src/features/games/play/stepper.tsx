import { IconButton } from '@baize/ui-kit'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface StepperProps {
  readonly label: string
  readonly lower: string
  readonly raise: string
  readonly canLower: boolean
  readonly canRaise: boolean
  readonly children: ReactNode
  onStep(by: -1 | 1): void
}

/** A value between two buttons that lower and raise it. */
export function Stepper(props: StepperProps) {
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{props.label}</legend>
      <IconButton
        icon={Minus}
        label={props.lower}
        disabled={!props.canLower}
        onClick={() => props.onStep(-1)}
      />
      <output aria-live="polite">
        <span className="label">{props.label}</span>
        <b>{props.children}</b>
      </output>
      <IconButton
        icon={Plus}
        label={props.raise}
        disabled={!props.canRaise}
        onClick={() => props.onStep(1)}
      />
    </fieldset>
  )
}
