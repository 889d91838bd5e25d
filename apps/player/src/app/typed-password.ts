/**
 * Door: the password that was just typed, for the one moment in which the server asks for another
 * one. It lives in this tab's memory and nowhere else, and is given out once.
 */
let typed: string | undefined

export function keepTypedPassword(password: string): void {
  typed = password
}

export function takeTypedPassword(): string | undefined {
  const password = typed
  typed = undefined
  return password
}
