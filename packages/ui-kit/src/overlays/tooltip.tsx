import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'

interface TooltipProps {
  /** Repeats or lengthens what is already there; never the only place for a fact. */
  readonly text: string
  /** A single focusable element that takes a ref. */
  readonly children: ReactNode
}

/** A word more, on hover or focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
