import { TextField } from '@baize/ui-kit'
import { CODE_LENGTH, RECOVERY_LENGTH } from './code.logic.ts'

interface CodeFieldProps {
  readonly label: string
  readonly recoveryHint: string
  /** The code comes from an authenticator app; a recovery code is accepted too. */
  readonly isFromApp: boolean
  readonly code: string
  readonly error?: string | undefined
  onCode(code: string): void
}

/** A field for a six-digit code or a recovery code. */
export function CodeField(props: CodeFieldProps) {
  const { isFromApp } = props
  return (
    <TextField
      label={props.label}
      autoFocus
      hint={isFromApp ? props.recoveryHint : undefined}
      inputMode={isFromApp ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="one-time-code"
      maxLength={isFromApp ? RECOVERY_LENGTH : CODE_LENGTH}
      isRequired
      className="code-input"
      value={props.code}
      error={props.error}
      onChange={(event) => {
        const typed = event.currentTarget.value
        props.onCode(isFromApp ? typed.trim() : typed.replaceAll(/\D/g, ''))
      }}
    />
  )
}
