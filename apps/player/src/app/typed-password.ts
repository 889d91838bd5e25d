/**
 * Door: the password that was just typed, for the one moment in which the server asks for another
 * one. It lives in this tab's memory and nowhere else, and only until that is done.
 */
let typed: string | undefined

export function keepTypedPassword(password: string): void {
  typed = password
}

export function readTypedPassword(): string | undefined {
  return typed
}

export function forgetTypedPassword(): void {
  typed = undefined
}
