import type { ReactNode } from 'react'
import './hint-switch.css'

interface HintSwitchProps {
  readonly label: string
  readonly isOn: boolean
  onToggle(): void
  /** What the hint says now. */
  readonly children?: ReactNode
}

/** Turns the hint of best play on and off, and says it. */
export function HintSwitch({ label, isOn, onToggle, children }: HintSwitchProps) {
  return (
    <div className="hint-switch">
      <label className="hint-switch__label">
        <input type="checkbox" checked={isOn} onChange={onToggle} />
        {label}
      </label>
      <div className="hint-switch__says" aria-live="polite">
        {children}
      </div>
    </div>
  )
}
