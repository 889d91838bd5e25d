import { TextField } from '@baize/ui-kit'

interface NumberFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** NaN while nothing that is a number stands in the field. */
  readonly value: number
  readonly most: number
  /** Small, as in rows of settings, unless it stands among the fields of a form. */
  readonly size?: 's' | 'l'
  onNumber(value: number): void
}

/** A whole number; what is typed and is none is kept as NaN, for the page to refuse. */
export function NumberField({
  label,
  hint,
  error,
  value,
  most,
  size = 's',
  onNumber,
}: NumberFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      size={size}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={(event) => onNumber(event.currentTarget.valueAsNumber)}
    />
  )
}
