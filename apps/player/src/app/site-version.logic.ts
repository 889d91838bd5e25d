const ENTRY = /<script[^>]*type="module"[^>]*src="([^"]+)"/

/** The script a page begins with. Its name holds a hash of the whole build. */
export function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1]
}

/** True when the server's page begins with another script than the one that is open. */
export function isOutdated(own: string | undefined, served: string | undefined): boolean {
  return own !== undefined && served !== undefined && own !== served
}
