const CODE = /^[a-z0-9-]{1,40}$/

/** Tables beside the one in the address; four in all are as many as a screen can show. */
export const BESIDE_MAX = 3

/** `with=a,b` of an address; what is no code of a table is left out. */
export function readCodes(value: unknown): readonly string[] {
  if (typeof value !== 'string') return []
  return [...new Set(value.split(','))].filter((code) => CODE.test(code)).slice(0, BESIDE_MAX)
}
