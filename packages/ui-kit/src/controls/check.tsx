import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../display/icon.tsx'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> {
  readonly children: ReactNode
  readonly error?: string | undefined
}

/** A box to tick, in a row 44 px high, with the fault under it. */
export function Check({ children, error, ...input }: CheckProps) {
  const noteId = useId()
  return (
    <div>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
        />
        <span>{children}</span>
      </label>
      <div id={noteId} aria-live="polite" className="field__note">
        {error !== undefined && (
          <p className="hint hint--error">
            <Icon of={CircleAlert} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** On or off, acting at once. */
export function Switch({ label, isOn, isDisabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    />
  )
}
