import { dictionary } from '@zxcvbn-ts/language-common'

let known: Set<string> | undefined

/** True for the passwords that are tried first by whoever has a list of stolen ones. */
export function isCommonPassword(password: string, username?: string): boolean {
  known ??= new Set(dictionary['passwords-common'])
  const plain = password.toLowerCase()
  return known.has(plain) || (username !== undefined && plain.includes(username.toLowerCase()))
}
