const PLACE = '#invitation='

/** The token of an invitation that the page was opened with. It stands behind the hash sign, so no server logs it. */
export function invitationIn(hash: string): string | undefined {
  const token = hash.startsWith(PLACE) ? hash.slice(PLACE.length) : ''
  return /^[\w-]{20,64}$/.test(token) ? token : undefined
}
