/** React keys for items that differ by position alone, such as equal dice. */
export function inPlaces<Item>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, place) => ({ key: `${place}`, item }))
}
