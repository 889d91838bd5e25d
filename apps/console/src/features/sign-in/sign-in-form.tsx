import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import type { SentCode } from './sign-in.queries.ts'

interface SignInFormProps {
  /** Known already when somebody signs in again. */
  readonly username?: string
  onSignedIn(staffId: string): void
}

/** A passkey alone; or two steps: the password, then a code or a passkey. */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const [sent, setSent] = useState<SentCode>()
  return sent ? (
    <CodeStep sent={sent} onSignedIn={onSignedIn} onBack={() => setSent(undefined)} />
  ) : (
    <PasswordStep {...(username && { username })} onSent={setSent} onSignedIn={onSignedIn} />
  )
}
