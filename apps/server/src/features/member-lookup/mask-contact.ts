/** `ma***@mail.example`: support can compare what a caller says, not copy it. */
export function maskEmail(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  const name = at > 0 ? email.slice(0, at) : email
  return `${name.slice(0, name.length > 3 ? 2 : 1)}***${at > 0 ? email.slice(at) : ''}`
}

/** `••• 0142` */
export function maskMobile(mobileNum: string | null): string | null {
  return mobileNum === null ? null : `••• ${mobileNum.slice(-4)}`
}
