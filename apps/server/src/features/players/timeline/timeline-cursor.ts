import type { TimelineSource } from '../../../house/timeline/timeline.ts'

type Places = Readonly<Record<string, string>>

/** Where every source goes on, as a text for the next call. */
export function writeCursor(places: Places): string {
  return Buffer.from(JSON.stringify(places)).toString('base64url')
}

/** The same back; undefined for what no answer of ours was. */
export function readCursor(
  text: string | undefined,
  sources: readonly TimelineSource[],
): Places | undefined {
  if (text === undefined) return {}
  const said = parse(Buffer.from(text, 'base64url').toString())
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
  const byKind = new Map(sources.map((source) => [source.kind, source]))
  const places = Object.entries(said)
  const isOurs = places.every(
    ([kind, place]) => typeof place === 'string' && byKind.get(kind)?.knowsPlace(place),
  )
  return isOurs ? Object.fromEntries(places) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
