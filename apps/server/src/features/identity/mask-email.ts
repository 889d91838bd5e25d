const SHOWN = 2

/** `mara@mail.example` as `ma•••@mail.example`; short names show less of themselves. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = email.slice(0, Math.min(SHOWN, Math.max(1, at - 1)))
  return `${shown}•••${email.slice(at)}`
}
