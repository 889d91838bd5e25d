/** A name that stands in more than one of the groups; never where each name stands once. */
export type RepeatedName<Groups extends readonly object[], Seen = never> = Groups extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? (keyof First & Seen) | RepeatedName<Rest, Seen | keyof First>
  : never

type Joined<Groups extends readonly object[]> = Groups extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Joined<Rest>
  : unknown

type Flat<Type> = { readonly [Key in keyof Type]: Type[Key] }

/** Groups of operations as one. Two groups with the same name do not compile: one would hide the other. */
export function joinGroups<const Groups extends readonly object[]>(
  groups: Groups & ([RepeatedName<Groups>] extends [never] ? unknown : RepeatedName<Groups>),
): Flat<Joined<Groups>> {
  return Object.assign({}, ...groups)
}
