/** What passes: which row is open, and which page of the rows is shown. */
const PASSING = ['open', 'page']

/** What a view keeps of an address, as it stands there, whatever the order of its parameters. */
export function viewOf(
  search: object,
  stringify: ((search: object) => string) | undefined,
): string {
  const kept = Object.entries(search)
    .filter(([name, value]) => value !== undefined && !PASSING.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return kept.length === 0 ? '' : (stringify?.(Object.fromEntries(kept)) ?? '').replace(/^\?/, '')
}
