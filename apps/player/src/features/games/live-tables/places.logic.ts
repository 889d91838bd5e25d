/** Things that are told apart by their place alone, such as equal dice, with a key for each. */
export function inPlaces<Item>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, place) => ({ key: `${place}`, item }))
}
