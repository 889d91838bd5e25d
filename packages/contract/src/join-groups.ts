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

/** A name that more than one of the groups has, which are given by their own names. */
export type RepeatedAmong<Groups> = {
  [Group in keyof Groups]: keyof Groups[Group] & KeysOf<Groups, Exclude<keyof Groups, Group>>
}[keyof Groups]

type KeysOf<Groups, Names extends keyof Groups> = { [Name in Names]: keyof Groups[Name] }[Names]

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type Flat<Type> = { readonly [Key in keyof Type]: Type[Key] }

/** Groups of operations as one. Two groups with the same name do not compile: one would hide the other. */
export function joinGroups<const Groups extends readonly object[]>(
  groups: Groups & ([RepeatedName<Groups>] extends [never] ? unknown : RepeatedName<Groups>),
): Flat<Joined<Groups>> {
  return Object.assign({}, ...groups)
}

/** The same for groups that one module exports. */
export function joinExported<Groups extends Readonly<Record<string, object>>>(
  groups: Groups & ([RepeatedAmong<Groups>] extends [never] ? unknown : RepeatedAmong<Groups>),
): Flat<Intersection<Groups[keyof Groups]>> {
  return Object.assign({}, ...Object.values(groups))
}
