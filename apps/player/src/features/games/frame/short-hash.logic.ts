/** `8F2C…91`: enough of a hash to compare at a glance; the whole of it is one click away. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4).toUpperCase()}…${hash.slice(-2).toUpperCase()}`
}
